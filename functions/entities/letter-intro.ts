/** The introduction that staff write for the newsletters of one Monday. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { type Key, put, remove, type Write } from "../platform/table/write.ts";

const letterIntro = z.object({
  /** The Monday, such as `2026-11-23`. */
  on: z.string(),
  title: z.string(),
  /** Plain text, one paragraph each. */
  paragraphs: z.array(z.string()),
});
export type LetterIntro = z.output<typeof letterIntro>;

const partition = "LETTERINTRO";
const introKey = (on: string): Key => ({ pk: partition, sk: on });

/** Loads an introduction, or null if staff wrote none. */
export const loadLetterIntro = (table: Table, on: string): Promise<LetterIntro | null> =>
  table.get(introKey(on), letterIntro, "recent");

/** Lists all introductions, for the importer. */
export const listLetterIntros = async (table: Table): Promise<readonly LetterIntro[]> =>
  (await table.queryAll({ pk: partition, current: true })).map((row) => letterIntro.parse(row));

export const putLetterIntro = (intro: LetterIntro): Write =>
  put({ ...introKey(intro.on), ...intro });

export const removeLetterIntro = ({ on }: LetterIntro): Write => remove(introKey(on));
