import type { SignInMethodName } from "../../shared/kernel/sign-in-terms.ts";
import { commsHashWrite } from "../entities/comms-hash.ts";
import type { ProfileRow } from "../entities/profile.ts";
import { newSession } from "../entities/session.ts";
import { recordSignIn } from "../entities/sign-in.ts";
import type { ClientOrigin } from "./caller.ts";
import type { Deps } from "../platform/deps.ts";
import { rememberAddress } from "./recognised-address.ts";
import type { Write } from "../platform/table/write.ts";

export interface SessionInput {
  readonly profile: ProfileRow;
  readonly origin: ClientOrigin;
  readonly way: SignInMethodName;
  /** Says whether a second step was completed, or a passkey counted as both steps. */
  readonly twoStep: boolean;
}

export interface SessionStart {
  readonly sessionId: string;
  /**
   * The writes of the session, of its recognised address, and of its entry in the member's login history. They belong
   * to one transaction.
   */
  readonly writes: readonly Write[];
}

/** Returns the writes of a login, whatever its method. */
export const beginSession = async (
  deps: Deps,
  { profile, origin, way, twoStep }: SessionInput,
): Promise<SessionStart> => {
  const now = deps.now();
  const { userId } = profile;
  const sessionId = deps.newId("session");
  const { userAgent, place } = origin;
  return {
    sessionId,
    writes: [
      newSession(profile, { sessionId, userAgent, place, way, twoStep, now }),
      // This makes accounts from before the lookup by hash existed findable by theirs.
      commsHashWrite(profile),
      await rememberAddress(deps, userId, origin),
      ...recordSignIn(userId, { sessionId, way, twoStep, from: origin, now }),
    ],
  };
};
