/**
 * The ledger summed up by day, so that a month is read in one query however many orders it has; and which entries of the ledger
 * are in the sums, each by a row of its own, so that none is in them twice.
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

export const figuresIn = (row: Row | null | undefined): FiguresOfDay | null =>
  row ? dayRow.parse(row) : null;

/** Fails when somebody else was faster. */
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

/** The days of a month (`2026-11`) that had any. */
export const listFigures = async (
  table: Table,
  month: string,
): Promise<readonly FiguresOfDay[]> => {
  const { rows } = await table.query({ pk: figuresKey(month).pk, limit: 31 });
  return rows.map((row) => dayRow.parse(row));
};

/** That an entry of the ledger is in the sums. */
export const countedKey = ({ pk, sk }: Key): Key => ({ pk: `COUNTED#${pk}`, sk });

export const markCounted = (entry: Key): Write => put({ ...countedKey(entry) }, absent);
