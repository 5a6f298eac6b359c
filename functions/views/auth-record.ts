import type * as z from "zod/mini";
import type { authRecord } from "../../shared/contract/user-view.ts";
import type { Account } from "../rows/account.ts";
import type { Deps } from "../runtime/deps.ts";
import { userView } from "./user-view.ts";

/** What every way of signing in ends with: the record that the browser stores. */
export const signedIn = async (
  deps: Deps,
  account: Account,
  sessionId: string,
): Promise<z.output<typeof authRecord>> => ({
  user: userView(account, deps.now()),
  access_token: await deps.accessTokens.issue({
    userId: account.profile.userId,
    sessionId,
    teams: account.profile.teams,
  }),
});
