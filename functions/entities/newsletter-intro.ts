/** The introduction that staff write for the newsletters of one Monday. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { type Key, put, remove, type Write } from "../platform/table/write.ts";

const issueIntro = z.object({
  /** The Monday, such as `2026-11-23`. */
  on: z.string(),
  title: z.string(),
  /** Plain text, one paragraph each. */
  paragraphs: z.array(z.string()),
});
export type IssueIntro = z.output<typeof issueIntro>;

const partition = "LETTERINTRO";
const introKey = (on: string): Key => ({ pk: partition, sk: on });

/** Loads an introduction, or null if staff wrote none. */
export const loadIssueIntro = (table: Table, on: string): Promise<IssueIntro | null> =>
  table.get(introKey(on), issueIntro, "recent");

/** Lists all introductions, for the importer. */
export const listIssueIntros = async (table: Table): Promise<readonly IssueIntro[]> =>
  (await table.queryAll({ pk: partition, current: true })).map((row) => issueIntro.parse(row));

export const putIssueIntro = (intro: IssueIntro): Write => put({ ...introKey(intro.on), ...intro });

export const deleteIssueIntro = ({ on }: IssueIntro): Write => remove(introKey(on));
