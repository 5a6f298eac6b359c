import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import { describeDevice } from "../../../shared/kernel/describe-device.ts";
import { listSessionRows } from "../../entities/session.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

/** Lists the member's sessions, newest first. */
export const listSessions: UseCase<typeof authContract.endpoints.listSessions> = async (
  { table, now },
  caller,
) => {
  const rows = await listSessionRows(table, caller.profile, now());
  const data = rows.map((row) => ({
    id: row.sessionId,
    current: row.sessionId === caller.session.sessionId,
    user_agent: row.userAgent,
    device: describeDevice(row.userAgent),
    place: row.place,
    way: row.way,
    two_step: row.twoStep,
    created_at: row.createdAt,
    last_seen_at: row.lastSeenAt,
  }));
  return { status: 200, body: { data } };
};
