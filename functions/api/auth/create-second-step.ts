import type { SignInMethodName } from "../../../shared/kernel/sign-in-terms.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import { newSignInKey, signInKeyExpiry } from "../../entities/sign-in-key.ts";
import type { Deps } from "../../platform/deps.ts";
import { newSecretKey } from "../../platform/ids.ts";

/** Ends the first of two login steps: returns a key for the second step, and the write that stores it. */
export const createSecondStep = (
  { now }: Pick<Deps, "now">,
  profile: ProfileRow,
  way: SignInMethodName,
) => {
  const key = newSecretKey();
  const expiresAt = signInKeyExpiry(now());
  return {
    writes: [newSignInKey(key, profile, { way, expiresAt })],
    answer: {
      status: 202,
      body: { two_step: { key, expires_at: expiresAt.toISOString() } },
    },
  } as const;
};
