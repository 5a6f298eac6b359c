/** A past price of something with its London days. It is stored when the prices change, and is never changed. */
import * as z from "zod/mini";
import type { PricePeriod } from "../../shared/domain/pricing/effective-dated-prices.ts";
import type { Table } from "../platform/table/table.ts";
import { put, type Write } from "../platform/table/write.ts";

export type PricePeriodRow = PricePeriod<object>;

const days = z.object({ from: z.string(), until: z.string() });

const partition = (subject: string): string => `PRICES#${subject}`;

/** Returns a part of saving new prices of `subject`, such as `product:prd_…`. It is idempotent. */
export const pricePeriodWrites = (
  subject: string,
  spells: readonly PricePeriodRow[],
): readonly Write[] =>
  spells.map((period) => put({ pk: partition(subject), sk: period.from, ...period }));

/** Lists the hundred latest prices, latest first. */
export const listPricePeriods = async <P>(
  table: Table,
  subject: string,
  prices: z.ZodMiniType<P>,
): Promise<ReadonlyArray<PricePeriod<P>>> => {
  const { rows } = await table.query({ pk: partition(subject), newestFirst: true, limit: 100 });
  return rows.map((row) => ({ ...days.parse(row), prices: prices.parse(row["prices"]) }));
};
