/**
 * Requests about somebody's data that came to the staff: by letter, mail or telephone. All in one partition, as they are few.
 * They name the person by their id alone and stay for three years, erased or not: they show that the law was kept.
 */
import * as z from "zod/mini";
import { dataCaseKinds, dataCaseWays } from "../../shared/domain/privacy/privacy-request.ts";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, set, ttlAt, where, type Write } from "../platform/table/write.ts";
import { digestOf } from "../platform/digest.ts";

const signed = z.object({ name: z.string(), at: z.string() });

const dataCaseRow = z.object({
  caseId: z.string(),
  userId: z.string(),
  kind: z.enum(dataCaseKinds),
  /** London day. */
  receivedOn: z.string(),
  came: z.enum(dataCaseWays),
  note: z.string(),
  status: z.enum(["open", "carried-out", "refused"]),
  entered: signed,
  /** How the person was known to be themselves, or why it was refused. */
  decided: z.nullable(z.extend(signed, { note: z.string() })),
  /** Of the copy that was started for it. */
  exportId: z.nullable(z.string()),
  /** Nothing was left to do: the account had been erased before. */
  wasErased: z._default(z.boolean(), false),
});
export type DataCaseRow = z.output<typeof dataCaseRow>;

const partition = "DATACASES";
const keyOf = (caseId: string): Key => ({ pk: partition, sk: caseId });

/** One request of a kind a day: sent twice it is the same. */
export const dataCaseId = (request: Pick<DataCaseRow, "kind" | "receivedOn" | "userId">): string =>
  `drq_${digestOf(`${request.userId} ${request.kind} ${request.receivedOn}`).slice(0, 26)}`;

const keptDays = 3 * 366;

/** Fails where it has been entered already. */
export const newDataCase = (row: DataCaseRow): Write => {
  const end = new Date(Date.parse(row.receivedOn) + keptDays * 86_400_000);
  return put({ ...keyOf(row.caseId), ...row, ttl: ttlAt(end) }, absent);
};

export const loadDataCase = (table: Table, caseId: string): Promise<DataCaseRow | null> =>
  table.get(keyOf(caseId), dataCaseRow);

export const queryPrivacyRequests = async (table: Table): Promise<readonly DataCaseRow[]> => {
  const rows = await table.queryAll({ pk: partition, current: true });
  return rows.map((row) => dataCaseRow.parse(row));
};

/** Fails where somebody has decided it already. */
export const decideDataCase = (
  { caseId }: DataCaseRow,
  decision: Pick<DataCaseRow, "decided" | "exportId" | "status" | "wasErased">,
): Write => set(keyOf(caseId), decision, where({ status: "open" }));
