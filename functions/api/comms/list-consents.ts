import type { commsContract } from "../../../shared/contract/accounts/comms.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { londonTime } from "../../../shared/kernel/london-date.ts";
import { queryConsents as listRows } from "../../entities/consent.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { pageOf } from "../../presenters/page-of.ts";

/** Lists the consents of the member, which are never changed. */
export const listConsents: UseCase<typeof commsContract.endpoints.listConsents> = async (
  { table },
  { userId },
  { params, query: { page, perPage } },
) => {
  if (params.id !== userId) throw notFound("This account");
  const rows = await listRows(table, userId);
  const { data: shown, meta } = pageOf(rows, { page, limit: perPage });
  const data = shown.map((row) => ({
    id: row.sk,
    wording: row.wording,
    source: row.source,
    at: row.at,
    at_display: londonTime(row.at),
  }));
  return { status: 200, body: { data, meta } };
};
