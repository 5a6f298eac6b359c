/**
 * Privacy requests that reached the staff by post, email or telephone. They are few and share one partition. They name
 * the person by id alone and are retained for three years, whether or not the person is erased, as proof of compliance.
 */
import * as z from "zod/mini";
import {
  privacyRequestKinds,
  privacyRequestChannels,
} from "../../shared/domain/privacy/privacy-request.ts";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, set, ttlAt, where, type Write } from "../platform/table/write.ts";
import { digestOf } from "../platform/digest.ts";

const signed = z.object({ name: z.string(), at: z.string() });

const dataCaseRow = z.object({
  caseId: z.string(),
  userId: z.string(),
  kind: z.enum(privacyRequestKinds),
  /** The London day on which the request arrived. */
  receivedOn: z.string(),
  came: z.enum(privacyRequestChannels),
  note: z.string(),
  status: z.enum(["open", "carried-out", "refused"]),
  entered: signed,
  /** The decision, with how the person's identity was verified or why the request was refused. */
  decided: z.nullable(z.extend(signed, { note: z.string() })),
  /** The id of the data export that was started for the request. */
  exportId: z.nullable(z.string()),
  /** Says whether nothing was left to do, because the account had been erased before. */
  wasErased: z._default(z.boolean(), false),
});
export type DataCaseRow = z.output<typeof dataCaseRow>;

const partition = "DATACASES";
const keyOf = (caseId: string): Key => ({ pk: partition, sk: caseId });

/** Returns the id, which allows one request of a kind a day: sent twice, it is the same request. */
export const dataCaseId = (request: Pick<DataCaseRow, "kind" | "receivedOn" | "userId">): string =>
  `drq_${digestOf(`${request.userId} ${request.kind} ${request.receivedOn}`).slice(0, 26)}`;

const retentionDays = 3 * 366;

/** Records a request. Fails if it has been recorded already. */
export const newDataCase = (row: DataCaseRow): Write => {
  const end = new Date(Date.parse(row.receivedOn) + retentionDays * 86_400_000);
  return put({ ...keyOf(row.caseId), ...row, ttl: ttlAt(end) }, absent);
};

export const loadDataCase = (table: Table, caseId: string): Promise<DataCaseRow | null> =>
  table.get(keyOf(caseId), dataCaseRow);

export const queryDataCases = async (table: Table): Promise<readonly DataCaseRow[]> => {
  const rows = await table.queryAll({ pk: partition, current: true });
  return rows.map((row) => dataCaseRow.parse(row));
};

/** Records the decision. Fails if the request has been decided already. */
export const decideDataCase = (
  { caseId }: DataCaseRow,
  decision: Pick<DataCaseRow, "decided" | "exportId" | "status" | "wasErased">,
): Write => set(keyOf(caseId), decision, where({ status: "open" }));
