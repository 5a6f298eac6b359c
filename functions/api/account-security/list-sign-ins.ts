import type { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { describeDevice } from "../../../shared/kernel/describe-device.ts";
import { querySignIns as listRows } from "../../entities/sign-in.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

const perPage = 20;

/** Lists login attempts, newest first. */
export const listSignIns: UseCase<typeof accountSecurityContract.endpoints.listSignIns> = async (
  { table, now },
  { userId },
  { query },
) => {
  const after = query.after ?? null;
  const { rows, next } = await listRows(table, userId, { after, limit: perPage, now: now() });
  const data = rows.map((row) => ({
    id: row.sk,
    outcome: row.outcome,
    way: row.way,
    two_step: row.twoStep,
    at: row.at,
    count: row.count,
    device: describeDevice(row.userAgent),
    place: row.place,
    is_new_device: row.isNewDevice,
    is_new_place: row.isNewPlace,
  }));
  return { status: 200, body: { data, next } };
};
