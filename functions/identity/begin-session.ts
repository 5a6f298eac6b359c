import type { SignInWay } from "../../shared/kernel/sign-in-terms.ts";
import { keepCommsHash } from "../entities/comms-hash.ts";
import type { ProfileRow } from "../entities/profile.ts";
import { newSession } from "../entities/session.ts";
import { recordSignIn } from "../entities/sign-in.ts";
import type { ClientOrigin } from "./caller.ts";
import type { Deps } from "../platform/deps.ts";
import { rememberAddress } from "./recognised-address.ts";
import type { Write } from "../platform/table/write.ts";

export interface Beginning {
  readonly profile: ProfileRow;
  readonly origin: ClientOrigin;
  readonly way: SignInWay;
  /** A second step was done, or a passkey stood for both. */
  readonly twoStep: boolean;
}

export interface BegunSession {
  readonly sessionId: string;
  /** The session, what makes its address known, and its line in the member's list. They belong into one transaction. */
  readonly writes: readonly Write[];
}

/** What every way of signing in writes. */
export const beginSession = async (
  deps: Deps,
  { profile, origin, way, twoStep }: Beginning,
): Promise<BegunSession> => {
  const now = deps.now();
  const { userId } = profile;
  const sessionId = deps.newId("session");
  const { userAgent, place } = origin;
  return {
    sessionId,
    writes: [
      newSession(profile, { sessionId, userAgent, place, way, twoStep, now }),
      // Accounts that are older than the look-up by hash become findable by theirs.
      keepCommsHash(profile),
      await rememberAddress(deps, userId, origin),
      ...recordSignIn(userId, { sessionId, way, twoStep, from: origin, now }),
    ],
  };
};
