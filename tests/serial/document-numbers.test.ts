/** Invoice numbers have no gaps, whoever makes the invoices and whichever worker is killed. */
import { expect, test } from "vitest";
import { withClockAhead } from "../support/clock.ts";
import {
  newDocumentWrite,
  newOrder,
  orderWrites,
  loadDocumentRow,
  waitForDocument,
  type Sold,
} from "../support/due-documents.ts";
import { mailsTo, waitForMail } from "../support/mailbox.ts";
import { runSchedule } from "../support/payments.ts";
import { killFunction } from "../support/processes.ts";
import { professional, report } from "../support/sold-order.ts";
import { openTable, type StackTable } from "../support/table.ts";

const numbersOf = async (table: StackTable, orders: readonly Sold[]): Promise<number[]> => {
  const rows = await Promise.all(orders.map((order) => loadDocumentRow(table, order)));
  return rows.map(({ number }) => Number(number?.slice(4))).toSorted((a, b) => a - b);
};

/**
 * Checks that every number in between belongs to some invoice, because schedules may invoice earlier orders meanwhile.
 */
const expectNoGap = async (table: StackTable, numbers: readonly number[]): Promise<void> => {
  const applied = new Set(numbers);
  const [first = 0, last = 0] = [numbers.at(0), numbers.at(-1)];
  for (let number = first; number <= last; number += 1) {
    if (applied.has(number)) continue;
    const others = await table.having("number", `INV-${String(number).padStart(6, "0")}`);
    expect(others, `Invoice ${number} is nobody's`).toHaveLength(1);
  }
};

const expectOneOfEach = async (table: StackTable, orders: readonly Sold[]): Promise<void> => {
  for (const order of orders) {
    await waitForDocument(table, order);
    await waitForMail(order.buyer.email, "Invoice");
  }
  const numbers = await numbersOf(table, orders);
  expect(new Set(numbers).size).toBe(orders.length);
  await expectNoGap(table, numbers);
  for (const order of orders) {
    const mails = await mailsTo(order.buyer.email);
    const { number } = await loadDocumentRow(table, order);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Order confirmed, Invoice ${number} attached`,
    ]);
  }
};

const sweepNow = (): Promise<void> => runSchedule("documents-sweep");

test("30 invoices due at once, made by the stream and sweeps together, get 30 numbers without a gap", async () => {
  const table = await openTable();
  const orders = Array.from({ length: 30 }, () => newOrder([{ item: report }]));
  // They are due for so long already that the sweeps process them at once, too.
  const causedAt = new Date(Date.now() - 180_000).toISOString();
  await Promise.all(
    orders.map((order) =>
      table.write([...orderWrites(order), newDocumentWrite(order, { causedAt })]),
    ),
  );
  await Promise.all([sweepNow(), sweepNow(), sweepNow()]);
  await expectOneOfEach(table, orders);
  expect(new Set(await numbersOf(table, orders)).size).toBe(30);
});

test("killed workers leave no gap, no duplicate number and no second email", async () => {
  const table = await openTable();
  const orders = Array.from({ length: 16 }, () => newOrder([{ item: report }]));
  const end = new AbortController();
  let killed = 0;
  const fire = (async () => {
    while (!end.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 350));
      killed += await killFunction("invoicing");
    }
  })();
  for (const order of orders) await table.write([...orderWrites(order), newDocumentWrite(order)]);
  await new Promise((resolve) => setTimeout(resolve, 4000));
  end.abort();
  await fire;
  expect(killed).toBeGreaterThan(0);
  await withClockAhead("PT6M", () => expectOneOfEach(table, orders));
});

test("a document that cannot be made uses no number", async () => {
  const table = await openTable();
  const sold = newOrder([{ item: professional, as: "monthly" }]);
  // The payments of this order do not sum to its total.
  const broken = { ...sold, totals: { ...sold.totals, toPay: sold.totals.toPay + 1 } };
  await table.write([...orderWrites(broken).slice(0, 1), newDocumentWrite(broken)]);
  const sound = [newOrder([{ item: report }]), newOrder([{ item: report }])];
  for (const it of sound) await table.write([...orderWrites(it), newDocumentWrite(it)]);
  await expectOneOfEach(table, sound);
  expect(await loadDocumentRow(table, broken)).toMatchObject({ status: "due", number: null });
});
