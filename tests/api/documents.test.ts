/** From a due document to the mail that carries its PDF, on the running stack. */
import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import {
  documentKey,
  type DocumentRow,
  documentRow,
  newDocument,
} from "../../functions/rows/document.ts";
import { mailKey } from "../../functions/rows/mail.ts";
import { orderKey, type OrderRow } from "../../functions/rows/order.ts";
import { paymentKey } from "../../functions/rows/payment.ts";
import { put, type Write } from "../../functions/runtime/table/write.ts";
import { later } from "../support/clock.ts";
import { mailsTo, mailTo, paperIn } from "../support/mailbox.ts";
import { newEmail } from "../support/members.ts";
import { killFunction } from "../support/processes.ts";
import { type Bought, paymentsOf, professional, report, soldOrder } from "../support/sold-order.ts";
import { openTable, type StackTable } from "../support/table.ts";

const wait = { timeout: 40_000, interval: 200 };

type Sold = ReturnType<typeof soldOrder>;

const newOrder = (bought: readonly Bought[], change: Partial<OrderRow> = {}): Sold => {
  const id = randomUUID();
  return soldOrder(bought, {
    orderId: `ord_${id}`,
    userId: `usr_${id}`,
    buyer: { firstName: "Ada", lastName: "Byron", email: newEmail() },
    ...change,
  });
};

const orderWrites = (order: Sold): readonly Write[] => [
  put({ ...order, ...orderKey(order.userId, order.orderId) }),
  ...paymentsOf(order).map((payment, index) =>
    put({
      ...payment,
      ...paymentKey(order.userId, order.orderId, index + 1),
      paymentId: `${order.orderId}-${index + 1}`,
      orderId: order.orderId,
      userId: order.userId,
      title: "Payment",
      paidAt: null,
      type: "card",
    }),
  ),
];

const due = (
  { orderId, userId, totals }: Sold,
  change: Partial<Pick<DocumentRow, "amount" | "documentId" | "kind" | "reason">> = {},
): Write =>
  newDocument({
    orderId,
    userId,
    documentId: "invoice",
    kind: "invoice",
    amount: totals.total,
    reason: null,
    causedAt: new Date().toISOString(),
    ...change,
  });

const read = async (table: StackTable, { orderId }: Sold, documentId = "invoice") =>
  documentRow.parse(await table.read(documentKey(orderId, documentId)));

const ready = async (table: StackTable, order: Sold, documentId = "invoice") => {
  await expect.poll(async () => (await read(table, order, documentId)).status, wait).toBe("ready");
  return read(table, order, documentId);
};

describe("the mail of", () => {
  test("an order paid by card confirms it and brings its invoice, once", async () => {
    const table = await openTable();
    const order = newOrder([{ item: professional, as: "monthly" }, { item: report }]);
    await table.write([...orderWrites(order), due(order)]);
    const { number, file } = await ready(table, order);
    expect(number).toMatch(/^INV-\d{6}$/);
    expect(file).toBe(`documents/${order.orderId}/invoice.pdf`);
    const { id, subject, links, text } = await mailTo(order.buyer.email, "Invoice");
    expect(subject).toBe(`Order confirmed, Invoice ${number} attached`);
    const paths = links.map((link) => new URL(link).pathname);
    expect(paths).toContain(`/account/order/${order.orderId}`);
    expect(paths).toContain("/account/downloads");
    expect(text).toContain("Paid: £442.80");
    const pdf = await paperIn({ id });
    expect(pdf).toContain(number);
    expect(pdf).toContain("£3,346.80");
    expect(await mailsTo(order.buyer.email)).toHaveLength(1);
    expect(await table.read(documentKey(order.orderId, "invoice"))).not.toHaveProperty("gsi2pk");
  });

  test("a bank transfer brings the pro forma first, and the invoice when it is paid", async () => {
    const table = await openTable();
    const order = newOrder([{ item: report }], { paymentType: "bacs", status: "pending" });
    const proForma = { documentId: "pro-forma", kind: "pro-forma" } as const;
    await table.write([...orderWrites(order), due(order, proForma)]);
    const first = await mailTo(order.buyer.email, "Pro forma");
    expect(first.text).toContain("It is not a VAT invoice.");
    expect(first.text).toContain(`Payment reference: ${order.orderId}`);
    expect(first.text).toContain("Sort code: 20-00-00");
    expect(await paperIn(first)).toContain("This is not a VAT invoice.");
    expect((await ready(table, order, "pro-forma")).number).toBeNull();
    await table.write([due(order)]);
    const second = await mailTo(order.buyer.email, "Invoice");
    expect(second.subject).toMatch(/^Invoice INV-\d{6}: your payment has arrived$/);
    expect(await mailsTo(order.buyer.email)).toHaveLength(2);
  });

  test("a refund brings a credit note that names the invoice, also when both are due at once", async () => {
    const table = await openTable();
    const order = newOrder([{ item: report }]);
    const refund = (documentId: string, amount: number): Write =>
      due(order, { documentId, kind: "credit-note", amount, reason: "Bought twice." });
    await table.write([
      refund("credit-note_a", 10_000),
      ...orderWrites(order),
      refund("credit-note_b", 7880),
      due(order),
    ]);
    const [invoice, a, b] = [
      await ready(table, order),
      await ready(table, order, "credit-note_a"),
      await ready(table, order, "credit-note_b"),
    ];
    await expect.poll(async () => (await mailsTo(order.buyer.email)).length, wait).toBe(3);
    const mails = await mailsTo(order.buyer.email);
    for (const { number } of [a, b]) {
      const mail = mails.find(({ subject }) => subject.startsWith(`Credit note ${number} `));
      const pdf = await paperIn({ id: mail?.id ?? "" });
      expect(pdf).toContain(invoice.number);
      expect(pdf).toContain("Reason: Bought twice.");
    }
  });

  test("a paid order also goes to the billing address, a pro forma does not", async () => {
    const table = await openTable();
    const billing = newEmail();
    const known = newOrder([{ item: report }]);
    const addresses = {
      ...known.addresses,
      billing: { ...known.addresses.billing, email: billing },
    };
    const order = { ...known, addresses };
    const proForma = { documentId: "pro-forma", kind: "pro-forma" } as const;
    await table.write([...orderWrites(order), due(order, proForma)]);
    await mailTo(order.buyer.email, "Pro forma");
    await table.write([due(order)]);
    await mailTo(order.buyer.email, "Invoice");
    await mailTo(billing, "Invoice");
    expect(await mailsTo(billing)).toHaveLength(1);
  });
});

const numbersOf = async (table: StackTable, orders: readonly Sold[]): Promise<number[]> => {
  const rows = await Promise.all(orders.map((order) => read(table, order)));
  return rows.map(({ number }) => Number(number?.slice(4))).toSorted((a, b) => a - b);
};

const expectOneOfEach = async (table: StackTable, orders: readonly Sold[]): Promise<void> => {
  for (const order of orders) {
    await ready(table, order);
    await mailTo(order.buyer.email, "Invoice");
  }
  const numbers = await numbersOf(table, orders);
  const [first = 0] = numbers;
  expect(numbers).toEqual(orders.map((_, index) => first + index));
  for (const order of orders) {
    const mails = await mailsTo(order.buyer.email);
    const { number } = await read(table, order);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Order confirmed, Invoice ${number} attached`,
    ]);
  }
};

const sweepNow = (): Promise<Response> =>
  fetch(new URL("/_local/schedules/documents-sweep", inject("origin")), { method: "POST" });

test("30 invoices due at once, made by stream and sweeps together, get 30 numbers without a gap", async () => {
  const table = await openTable();
  const orders = Array.from({ length: 30 }, () => newOrder([{ item: report }]));
  await Promise.all(orders.map((order) => table.write([...orderWrites(order), due(order)])));
  await later("PT2M", async () => {
    await Promise.all([sweepNow(), sweepNow(), sweepNow()]);
    await expectOneOfEach(table, orders);
  });
  expect(new Set(await numbersOf(table, orders)).size).toBe(30);
});

test("workers that die where they stand leave no gap, no second number and no second mail", async () => {
  const table = await openTable();
  const orders = Array.from({ length: 16 }, () => newOrder([{ item: report }]));
  const end = new AbortController();
  let killed = 0;
  const fire = (async () => {
    while (!end.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 350));
      killed += await killFunction("documents");
    }
  })();
  for (const order of orders) await table.write([...orderWrites(order), due(order)]);
  await new Promise((resolve) => setTimeout(resolve, 4000));
  end.abort();
  await fire;
  expect(killed).toBeGreaterThan(0);
  await later("PT6M", () => expectOneOfEach(table, orders));
});

test("a document that cannot be made takes no number", async () => {
  const table = await openTable();
  const broken = newOrder([{ item: professional, as: "monthly" }]);
  // Its payments are missing.
  await table.write([...orderWrites(broken).slice(0, 1), due(broken)]);
  const sound = [newOrder([{ item: report }]), newOrder([{ item: report }])];
  for (const it of sound) await table.write([...orderWrites(it), due(it)]);
  await expectOneOfEach(table, sound);
  expect(await read(table, broken)).toMatchObject({ status: "due", number: null });
});

test("a mail whose file is missing is parked, not sent without it", async () => {
  const table = await openTable();
  const email = newEmail();
  const outboxId = `missing-${randomUUID()}`;
  const now = new Date().toISOString();
  await table.write([
    put({
      ...mailKey(outboxId),
      outboxId,
      to: email,
      request: { template: "password-changed", data: { firstName: "Ada", changedAt: now } },
      attachments: [{ file: "documents/nowhere/invoice.pdf", name: "invoice.pdf" }],
      status: "queued",
      attempts: 0,
      lost: 0,
      claimedUntil: null,
      queuedAt: now,
    }),
  ]);
  await expect
    .poll(async () => (await table.read(mailKey(outboxId)))?.["status"], wait)
    .toBe("parked");
  expect(await mailsTo(email)).toEqual([]);
});
