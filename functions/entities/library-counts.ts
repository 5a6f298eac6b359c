/**
 * The counts of the published library, stored with each publication. The inclusions of plans are computed from them.
 */
import * as z from "zod/mini";
import { emptyCounts, type LibraryCounts } from "../../shared/domain/access/plan-inclusions.ts";
import type { Table } from "../platform/table/table.ts";
import { type Key, put, type Row, type Write } from "../platform/table/write.ts";

const libraryCounts = z.object({
  types: z.array(z.object({ type: z.string(), plural: z.string(), byRank: z.array(z.int()) })),
  upcoming: z.array(z.object({ type: z.string(), rank: z.int(), publishAt: z.string() })),
});

export const libraryCountsKey: Key = { pk: "SNAPSHOT", sk: "COUNTS" };

/** Stores the counts in the transaction that publishes the counted library. */
export const saveLibraryCounts = ({ types, upcoming }: LibraryCounts): Write =>
  put({ ...libraryCountsKey, types: [...types], upcoming: [...upcoming] });

/** Parses the counts, which are empty before the first publication. */
export const parseLibraryCounts = (row: Row | null | undefined): LibraryCounts =>
  row ? libraryCounts.parse(row) : emptyCounts;

export const loadLibraryCounts = async (table: Table): Promise<LibraryCounts> =>
  (await table.get(libraryCountsKey, libraryCounts)) ?? emptyCounts;
