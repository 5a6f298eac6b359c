import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import { listSessionRows } from "../../entities/session.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentSession } from "../../presenters/session.ts";

/** Lists the member's sessions, newest first. */
export const listSessions: UseCase<typeof authContract.endpoints.listSessions> = async (
  { table, now },
  caller,
) => {
  const rows = await listSessionRows(table, caller.profile, now());
  const data = rows.map((row) => ({
    ...presentSession(row),
    current: row.sessionId === caller.session.sessionId,
    user_agent: row.userAgent,
  }));
  return { status: 200, body: { data } };
};
