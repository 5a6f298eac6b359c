/** The ledger's sums count each entry once, whichever worker counts it, how often and at the same time as which others. */
import { expect, test } from "vitest";
import {
  countChangedEntries,
  countEntries,
} from "../../functions/workers/directory-projection/count-ledger.ts";
import { listFigures } from "../../functions/entities/figures.ts";
import {
  ledgerEntryWrite,
  type LedgerKind,
  listLedgerDay,
} from "../../functions/entities/ledger.ts";
import { newOrder, orderKey } from "../../functions/entities/order.ts";
import { addSums, totalOf } from "../../shared/domain/accounting/revenue-figures.ts";
import { quietLog } from "../support/quiet-log.ts";
import { book, soldOrder } from "../support/sold-order.ts";
import { freshTable } from "./local-tables.ts";

const { table } = freshTable();
const days = ["2026-10-31", "2026-11-01", "2026-11-02"] as const;
const kinds: readonly LedgerKind[] = ["charge", "receipt", "refund", "receipt-kept"];

const order = {
  ...orderKey("usr_1", "ord_1"),
  ...soldOrder([{ item: book }], { userId: "usr_1", orderId: "ord_1" }),
};

const fill = async (count: number): Promise<void> => {
  await table().save([...newOrder(order)]);
  for (let number = 0; number < count; number += 1) {
    const kind = kinds[number % kinds.length] ?? "charge";
    await table().save(
      ledgerEntryWrite(
        {
          kind,
          amount: (kind === "refund" ? -1 : 1) * (100 + number),
          // Payments of a missing order are counted too.
          orderId: number % 5 === 0 ? "ord_gone" : "ord_1",
          userId: "usr_1",
          reference: `pi_${number}`,
          at: `${days[number % days.length] ?? ""}T12:00:00.000Z`,
        },
        `cause_${number}`,
      ),
    );
  }
};

const ledger = async () =>
  (await Promise.all(days.map((day) => listLedgerDay(table(), day)))).flat();

const figures = async () => {
  const found = await Promise.all(
    ["2026-10", "2026-11"].map((month) => listFigures(table(), month)),
  );
  return found.flat();
};

test("the sums equal the ledger by day, however often entries are counted simultaneously", async () => {
  await fill(120);
  const entries = await ledger();
  const deps = { table: table(), log: quietLog };
  const half = entries.slice(0, 60);
  await Promise.all([
    countEntries(deps, half),
    countEntries(deps, entries),
    countEntries(deps, half),
  ]);
  await countEntries(deps, entries);
  const sums = await figures();
  for (const day of days) {
    const meant = entries.filter(({ at }) => at.startsWith(day));
    const one = sums.find((sum) => sum.day === day);
    expect(one?.entries).toBe(meant.length);
    const stored = meant.filter(({ kind }) => kind === "receipt-kept");
    const sumOf = (all: typeof meant) => all.reduce((sum, { amount }) => sum + amount, 0);
    expect(one?.kept).toBe(sumOf(stored));
    expect(totalOf(one ?? { figures: [] }).gross).toBe(sumOf(meant) - sumOf(stored));
  }
  expect(addSums(sums).entries).toBe(entries.length);
});

test("a failed stream batch is delivered again in full, and counted once", async () => {
  await fill(8);
  const entries = await ledger();
  const changes = entries.map((key, at) => ({
    key,
    sequenceNumber: String(at),
    before: undefined,
    after: undefined,
  }));
  const log = { ...quietLog, error: () => {} };
  let saves = 0;
  const failing = {
    ...table(),
    save: async (writes: Parameters<ReturnType<typeof table>["save"]>[0]) => {
      saves += 1;
      if (saves === 2) throw new Error("The table is away");
      await table().save(writes);
    },
  };
  expect(await countChangedEntries({ table: failing, log }, changes)).toHaveLength(8);
  expect(await countChangedEntries({ table: table(), log }, changes)).toEqual([]);
  expect(addSums(await figures()).entries).toBe(8);
});
