/**
 * The ledger's daily totals, so that a month is read in one query however many orders it has. A separate row marks each
 * ledger entry that is included, so that none is counted twice.
 */
import * as z from "zod/mini";
import type { MoneySums } from "../../shared/domain/accounting/revenue-figures.ts";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, type Row, where, type Write } from "../platform/table/write.ts";

const figure = z.object({
  flow: z.enum(["taken", "refunded"]),
  bucket: z.string(),
  title: z.string(),
  net: z.int(),
  tax: z.int(),
});

const dayRow = z.object({
  day: z.string(),
  entries: z.int(),
  kept: z.int(),
  figures: z.array(figure),
  version: z.int(),
});
export type FiguresOfDay = z.output<typeof dayRow>;

export const figuresKey = (day: string): Key => ({ pk: `FIGURES#${day.slice(0, 7)}`, sk: day });

export const parseFigures = (row: Row | null | undefined): FiguresOfDay | null =>
  row ? dayRow.parse(row) : null;

/** Saves a day's totals. Fails if they have changed since they were read. */
export const saveFigures = (day: string, before: FiguresOfDay | null, sums: MoneySums): Write =>
  put(
    {
      ...figuresKey(day),
      day,
      entries: sums.entries,
      kept: sums.kept,
      figures: [...sums.figures],
      version: (before?.version ?? 0) + 1,
    },
    before === null ? absent : where({ version: before.version }),
  );

/** Lists the days of a month (`2026-11`) that have totals. */
export const listFigures = async (
  table: Table,
  month: string,
): Promise<readonly FiguresOfDay[]> => {
  const { rows } = await table.query({ pk: figuresKey(month).pk, limit: 31 });
  return rows.map((row) => dayRow.parse(row));
};

/** Returns the key of the mark that a ledger entry is included in the totals. */
export const countedKey = ({ pk, sk }: Key): Key => ({ pk: `COUNTED#${pk}`, sk });

export const markCounted = (entry: Key): Write => put({ ...countedKey(entry) }, absent);
