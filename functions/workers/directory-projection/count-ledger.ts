/** Adds ledger entries to the totals of their days, each once (decision 071). */
import { rateOf } from "../../../shared/domain/invoicing/document-lines.ts";
import {
  type MoneySums,
  noSums,
  addEntry,
} from "../../../shared/domain/accounting/revenue-figures.ts";
import { type MoneyShare, splitRevenue } from "../../../shared/domain/accounting/revenue-shares.ts";
import {
  countedKey,
  parseFigures,
  figuresKey,
  markCounted,
  saveFigures,
} from "../../entities/figures.ts";
import { isLedgerKey, ledgerDayOf, type LedgerRow, ledgerRow } from "../../entities/ledger.ts";
import { orderKey, type OrderRow, orderRow } from "../../entities/order.ts";
import type { TableChange } from "../../platform/table-change.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Key } from "../../platform/table/write.ts";

type CountLedgerDeps = Pick<Deps, "log" | "table">;

/** Counts the changed entries and returns the changes that have to be retried. */
export const countChangedEntries = async (
  deps: CountLedgerDeps,
  changes: readonly TableChange[],
): Promise<readonly TableChange[]> => {
  const entered = changes.filter(({ key }) => isLedgerKey(key));
  try {
    await countEntries(
      deps,
      entered.map(({ key }) => key),
    );
    return [];
  } catch (error) {
    deps.log.error("ledger not summed up", error, { entries: entered.length });
    return entered;
  }
};

/** The maximum number of entries in one transaction, which also writes the totals of the day. */
const maxEntriesPerTransaction = 90;

/** Counts entries. Safe to repeat: each entry is included once. */
export const countEntries = async (deps: CountLedgerDeps, keys: readonly Key[]): Promise<void> => {
  const byDay = Map.groupBy(keys, ledgerDayOf);
  for (const [day, all] of byDay)
    for (let start = 0; start < all.length; start += maxEntriesPerTransaction) {
      const some = all.slice(start, start + maxEntriesPerTransaction);
      await retryOnConflict(() => countEntriesOfDay(deps, day, some), { tries: 10, pause: 50 });
    }
};

/** Counts in three round trips: totals and counted markers, then the entries, then their orders. */
const countEntriesOfDay = async (
  deps: CountLedgerDeps,
  day: string,
  keys: readonly Key[],
): Promise<void> => {
  const { table } = deps;
  const [row, ...counted] = await table.getMany([figuresKey(day), ...keys.map(countedKey)]);
  const fresh = keys.filter((_, at) => !counted[at]);
  if (fresh.length === 0) return;
  const entries = (await table.getMany(fresh)).map((entry) => ledgerRow.parse(entry));
  const orders = await loadOrders(deps, entries);
  const before = parseFigures(row);
  let sums: MoneySums = before ?? noSums;
  for (const entry of entries) sums = addEntry(sums, entry, sharesIn(entry, orders));
  await table.save([...entries.map(markCounted), saveFigures(day, before, sums)]);
};

const loadOrders = async (
  { table }: CountLedgerDeps,
  entries: readonly LedgerRow[],
): Promise<ReadonlyMap<string, OrderRow>> => {
  const owners = new Map(entries.map(({ orderId, userId }) => [orderId, userId]));
  const keys = [...owners].map(([orderId, userId]) => orderKey(userId, orderId));
  const rows = await table.getMany(keys);
  return new Map(
    rows.flatMap((row) => {
      const order = row && orderRow.parse(row);
      return order ? [[order.orderId, order] as const] : [];
    }),
  );
};

/** The label of an entry whose order does not exist, of which only the payment is known. */
const unknown = { bucket: "products", title: "Products" } as const;

const sharesIn = (
  { orderId, amount }: LedgerRow,
  orders: ReadonlyMap<string, OrderRow>,
): readonly MoneyShare[] => {
  const order = orders.get(orderId);
  if (order === undefined) return [{ ...unknown, net: amount, tax: 0 }];
  const { lines, totals } = order;
  return splitRevenue(amount, { lines, totals, rateOf: (line) => rateOf(line, totals) });
};
