import type { SignInWay } from "../../shared/kernel/sign-in-terms.ts";
import type { ProfileRow } from "../rows/profile.ts";
import { newSignInKey, signInKeyEnd } from "../rows/sign-in-key.ts";
import type { Deps } from "../runtime/deps.ts";
import { newSecretKey } from "../runtime/ids.ts";

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
