import type * as z from "zod/mini";
import type { authRecord } from "../../shared/contract/accounts/user-view.ts";
import type { Account } from "../entities/account.ts";
import type { Deps } from "../platform/deps.ts";
import { recentRoles } from "./recent-roles.ts";
import { presentUser } from "./user-view.ts";

/** Returns the record that the browser stores, with which every kind of login ends. */
export const createAuthRecord = async (
  deps: Deps,
  account: Account,
  sessionId: string,
): Promise<z.output<typeof authRecord>> => {
  const { userId, teams } = account.profile;
  const [roles, token] = await Promise.all([
    recentRoles(deps),
    deps.accessTokens.issue({ userId, sessionId, teams }),
  ]);
  return { user: presentUser(account, roles, deps.now()), access_token: token };
};
