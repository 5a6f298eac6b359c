/** The published library in numbers, stored with each publication: what plans include is worked out from it. */
import * as z from "zod/mini";
import { emptyCounts, type LibraryCounts } from "../../shared/domain/access/plan-inclusions.ts";
import type { Table } from "../platform/table/table.ts";
import { type Key, put, type Row, type Write } from "../platform/table/write.ts";

const libraryCounts = z.object({
  types: z.array(z.object({ type: z.string(), plural: z.string(), byRank: z.array(z.int()) })),
  upcoming: z.array(z.object({ type: z.string(), rank: z.int(), publishAt: z.string() })),
});

export const libraryCountsKey: Key = { pk: "SNAPSHOT", sk: "COUNTS" };

/** Part of the transaction that publishes what was counted. */
export const saveLibraryCounts = ({ types, upcoming }: LibraryCounts): Write =>
  put({ ...libraryCountsKey, types: [...types], upcoming: [...upcoming] });

/** Nothing before the first publication. */
export const libraryCountsIn = (row: Row | null | undefined): LibraryCounts =>
  row ? libraryCounts.parse(row) : emptyCounts;

export const loadLibraryCounts = async (table: Table): Promise<LibraryCounts> =>
  (await table.get(libraryCountsKey, libraryCounts)) ?? emptyCounts;
