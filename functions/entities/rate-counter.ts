/** The number of attempts in a window of time. */
import type { Table } from "../platform/table/table.ts";
import {
  addToAttribute,
  below,
  check,
  setIfMissing,
  type Key,
  set,
  ttlAt,
  type Write,
} from "../platform/table/write.ts";

export interface RateWindow {
  readonly key: Key;
  readonly endsAt: Date;
}

/** Returns the window that contains `now`. All windows of a length begin at the same moments. */
export const rateWindow = (
  { what, windowSeconds }: { readonly what: string; readonly windowSeconds: number },
  subject: string,
  now: Date,
): RateWindow => {
  const number = Math.floor(now.getTime() / 1000 / windowSeconds);
  return {
    key: { pk: `RATE#${what}#${subject}`, sk: String(number) },
    endsAt: new Date((number + 1) * windowSeconds * 1000),
  };
};

/** Counts one more attempt in each window, and returns the new counts. */
export const incrementCounts = (table: Table, windows: readonly RateWindow[]): Promise<number[]> =>
  Promise.all(windows.map(({ key, endsAt }) => table.increment(key, endsAt)));

/** Subtracts one counted attempt. */
export const decrementCountWrite = ({ key, endsAt }: RateWindow): Write =>
  set(key, { count: addToAttribute(-1), ttl: setIfMissing(ttlAt(endsAt)) });

export const loadCounts = async (
  table: Table,
  windows: readonly RateWindow[],
): Promise<readonly number[]> => {
  const rows = await table.getMany(windows.map(({ key }) => key));
  return rows.map((row) => Number(row?.["count"] ?? 0));
};

/** Returns a check that fewer attempts than that were counted. */
export const checkCount = ({ key }: RateWindow, limit: number): Write =>
  check(key, below("count", limit));
