import type { SignInWay } from "../../../shared/kernel/sign-in-terms.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import { newSignInKey, signInKeyEnd } from "../../entities/sign-in-key.ts";
import type { Deps } from "../../platform/deps.ts";
import { newSecretKey } from "../../platform/ids.ts";

/** What the first step of two ends with: a key for the second, and the write that makes it good. */
export const askSecondStep = ({ now }: Pick<Deps, "now">, profile: ProfileRow, way: SignInWay) => {
  const key = newSecretKey();
  const expiresAt = signInKeyEnd(now());
  return {
    writes: [newSignInKey(key, profile, { way, expiresAt })],
    answer: {
      status: 202,
      body: { two_step: { key, expires_at: expiresAt.toISOString() } },
    },
  } as const;
};
