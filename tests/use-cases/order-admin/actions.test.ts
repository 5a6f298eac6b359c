/**
 * These tests show what staff do with an order's payments and documents: overpayments, late payments, transfers to other orders, emailed
 * documents.
 */
import { expect, test } from "vitest";
import type { CallInput } from "../../../shared/contract/endpoint.ts";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { call, tokenOf } from "../../support/api.ts";
import {
  cheapToPay,
  expectStatus,
  newCheckout,
  parseOrder,
  pay,
  placeByTransfer,
  sendAsMember,
} from "../../support/buyer.ts";
import {
  staffCredentials,
  ledgerOf,
  recordReceiptAsStaff,
  refund,
  utcToday,
} from "../../support/finance.ts";
import { mailsTo, waitForMail } from "../../support/mailbox.ts";
import { staffOrder, timelineTitles } from "../../support/sales.ts";
import { newStaff } from "../../support/staff.ts";
import { newSubscriber } from "../../support/quotes.ts";

const { decideReceipt, moveReceipt, sendDocument } = orderAdminContract.endpoints;

const cancel = async (orderId: string) =>
  expectStatus(
    await sendAsMember(await staffCredentials(), "PATCH", `/orders/${orderId}`, {
      body: { status: "cancelled" },
    }),
    200,
  );

const decide = async (
  { id }: StaffOrder,
  receiptId: string | undefined,
  becomes: CallInput<typeof decideReceipt>["body"]["becomes"],
) =>
  call(
    decideReceipt,
    { params: { id, receiptId: receiptId ?? "" }, body: { becomes } },
    await tokenOf("staff"),
  );

const keepRest = async (orderId: string, amount: number, reference: string) =>
  sendAsMember(await staffCredentials(), "POST", `/orders/${orderId}/receipts`, {
    body: { amount, reference, received_on: utcToday(), keep_rest: true },
  });

const waiting = (order: StaffOrder) => order.receipts.filter(({ state }) => state === "waiting");

/** Returns an order that was cancelled before its bank transfer arrived. */
const late = async (amount = cheapToPay, items?: readonly string[]) => {
  const checkout = await placeByTransfer(items);
  await cancel(checkout.orderId);
  parseOrder(await recordReceiptAsStaff(checkout, amount, "LATE"));
  return { checkout, order: await staffOrder(checkout.orderId) };
};

test("after an overpayment the order is paid, and the remainder stays unallocated", async () => {
  const { orderId } = await placeByTransfer();
  const over = cheapToPay + 1600;
  expectStatus(await recordReceiptAsStaff({ orderId }, over, "FPS OVER"), 409);
  const answers = await Promise.all([1, 2, 3].map(() => keepRest(orderId, over, "FPS OVER")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const order = await staffOrder(orderId);
  expect(order).toMatchObject({ status: "paid", received: cheapToPay, kept: 1600 });
  expect(order.receipts).toMatchObject([
    { amount: cheapToPay, reference: "FPS OVER", state: "applied" },
    { amount: 1600, reference: "FPS OVER", state: "waiting", take_up_why_not: expect.any(String) },
  ]);
  expect(await ledgerOf(orderId)).toEqual([
    ["receipt", cheapToPay],
    ["receipt-kept", 1600],
  ]);
  const [rest] = waiting(order);
  expect((await decide(order, rest?.id, "applied")).status).toBe(409);
  const backs = await Promise.all([1, 2, 3].map(() => decide(order, rest?.id, "returned")));
  expect(backs.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await staffOrder(orderId)).toMatchObject({ status: "paid", kept: 0 });
  expect((await ledgerOf(orderId)).reduce((sum, [, amount]) => sum + amount, 0)).toBe(cheapToPay);
});

test("a late payment reopens its order with one click, and the order is paid", async () => {
  const { checkout, order } = await late();
  expect(order).toMatchObject({
    status: "cancelled",
    kept: cheapToPay,
    receipts: [{ state: "waiting", take_up_why_not: null, take_up: cheapToPay }],
  });
  const [receipt] = order.receipts;
  const answers = await Promise.all([
    decide(order, receipt?.id, "applied"),
    decide(order, receipt?.id, "applied"),
    decide(order, receipt?.id, "returned"),
  ]);
  const after = await staffOrder(order.id);
  const isPaid = after.status === "paid";
  expect(answers.map(({ status }) => status)).toEqual(isPaid ? [200, 200, 409] : [409, 409, 200]);
  if (!isPaid) return;
  expect(after).toMatchObject({ received: cheapToPay, kept: 0, cancelled_because: null });
  expect(after.payments).toMatchObject([{ paid: true }]);
  await waitForMail(checkout.member.email, "Invoice");
  expect(await ledgerOf(order.id)).toEqual([
    ["receipt", cheapToPay],
    ["receipt-kept", -cheapToPay],
    ["receipt-kept", cheapToPay],
  ]);
  expect(timelineTitles(after)).toContain("Applied a payment to this order");
});

test("a late payment in part reopens the order as pending, and the remainder of an overpayment stays unallocated", async () => {
  const { order } = await late(cheapToPay - 400);
  await decide(order, order.receipts[0]?.id, "applied");
  const part = await staffOrder(order.id);
  expect(part).toMatchObject({ status: "pending", left: 400, kept: 0, due: 400 });
  expect(part.payments).toMatchObject([{ paid: false }]);
  expect(parseOrder(await recordReceiptAsStaff({ orderId: order.id }, 400, "REST")).status).toBe(
    "paid",
  );

  const more = (await late(cheapToPay + 700)).order;
  await decide(more, more.receipts[0]?.id, "applied");
  const paid = await staffOrder(more.id);
  expect(paid).toMatchObject({ status: "paid", received: cheapToPay, kept: 700 });
  const [rest] = waiting(paid);
  expect(rest).toMatchObject({ amount: 700 });
  await decide(paid, rest?.id, "returned");
  expect((await staffOrder(more.id)).kept).toBe(0);
});

test("the buyer gets one email when a late payment is returned", async () => {
  const { checkout, order } = await late();
  const { token } = await newStaff("support");
  const params = { id: order.id, receiptId: order.receipts[0]?.id ?? "" };
  expect((await call(decideReceipt, { params, body: { becomes: "returned" } }, token)).status).toBe(
    403,
  );
  await decide(order, params.receiptId, "returned");
  await decide(order, params.receiptId, "returned");
  const mail = await waitForMail(checkout.member.email, "Payment returned");
  expect(mail.text).toContain("to your bank account");
  expect(await staffOrder(order.id)).toMatchObject({
    status: "cancelled",
    kept: 0,
    receipts: [{ state: "returned" }],
  });
  expect((await decide(order, params.receiptId, "applied")).status).toBe(409);
});

test("a late payment is applied to another order: both audit logs and both ledgers record it, without an email", async () => {
  const { checkout, order } = await late(cheapToPay + 600);
  const other = await placeByTransfer();
  const third = await placeByTransfer();
  const [receipt] = order.receipts;
  const params = { id: order.id, receiptId: receipt?.id ?? "" };
  const token = await tokenOf("staff");
  const move = (orderId: string, more: object = {}) =>
    call(moveReceipt, { params, body: { order_id: orderId, ...more } }, token);
  expect((await move(order.id)).status).toBe(422);
  expect((await move(other.orderId, { left: 1 })).body).toMatchObject({ code: "stale" });
  const answers = await Promise.all([
    move(other.orderId, { left: cheapToPay }),
    move(other.orderId, { left: cheapToPay }),
    move(third.orderId),
  ]);
  const wentTo = answers[2].status === 200 ? third : other;
  expect(answers.map(({ status }) => status)).toEqual(
    wentTo === other ? [200, 200, 409] : [409, 409, 200],
  );
  expect(await staffOrder(order.id)).toMatchObject({
    kept: 0,
    receipts: [{ state: "moved", moved_to: wentTo.orderId }],
  });
  const paid = await staffOrder(wentTo.orderId);
  expect(paid).toMatchObject({ status: "paid", received: cheapToPay, kept: 600 });
  expect(timelineTitles(await staffOrder(order.id))).toContain(
    "Moved an unallocated payment of this order",
  );
  expect(await ledgerOf(order.id)).toEqual([
    ["receipt-kept", -(cheapToPay + 600)],
    ["receipt-kept", cheapToPay + 600],
  ]);
  expect(await ledgerOf(wentTo.orderId)).toEqual([
    ["receipt", cheapToPay],
    ["receipt-kept", 600],
  ]);
  await waitForMail(wentTo.member.email, "Invoice");
  const subjects = (await mailsTo(checkout.member.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("returned"))).toEqual([]);
  // The remainder is applied to a third order.
  const last = wentTo === other ? third : other;
  const [rest] = waiting(paid);
  const onward = { id: wentTo.orderId, receiptId: rest?.id ?? "" };
  const body = { order_id: last.orderId };
  expect((await call(moveReceipt, { params: onward, body }, token)).status).toBe(200);
  expect(await staffOrder(last.orderId)).toMatchObject({ status: "pending", received: 600 });
});

test("an order is not reopened if its buyer has bought the plan in the meantime", async () => {
  const { checkout, order } = await late(576_000, ["premium+annual"]);
  expect(order.receipts).toMatchObject([{ take_up_why_not: null }]);
  parseOrder(await pay(await newCheckout(["premium+annual"], checkout.member)));
  const now = await staffOrder(order.id);
  expect(now.receipts).toMatchObject([
    { take_up_why_not: "The customer’s plan has changed, or the quote has expired." },
  ]);
  expect((await decide(now, now.receipts[0]?.id, "applied")).status).toBe(409);
});

test("a refund before the full payment increases the balance again, and has no credit note", async () => {
  const { orderId, member } = await placeByTransfer();
  parseOrder(await recordReceiptAsStaff({ orderId }, 10_000, "PART"));
  parseOrder(await refund({ orderId }, 4000));
  expect(await staffOrder(orderId)).toMatchObject({
    status: "pending",
    left: cheapToPay - 6000,
    due: cheapToPay - 6000,
    acts: { receive: { left: cheapToPay - 6000 }, refund: { most: 6000 } },
  });
  expectStatus(await recordReceiptAsStaff({ orderId }, cheapToPay - 5999, "REST"), 409);
  expect(
    parseOrder(await recordReceiptAsStaff({ orderId }, cheapToPay - 6000, "REST")),
  ).toMatchObject({
    status: "paid",
    left: 0,
  });
  const ledger = await ledgerOf(orderId);
  expect(ledger.reduce((sum, [, amount]) => sum + amount, 0)).toBe(cheapToPay);
  await waitForMail(member.email, "Payment returned: £40.00");
  parseOrder(await refund({ orderId }, cheapToPay));
  const documents = async () =>
    (await staffOrder(orderId)).documents.map(({ kind, ready }) => ({ kind, ready }));
  await expect
    .poll(documents, { timeout: 30_000 })
    .toEqual(["pro-forma", "invoice", "credit-note"].map((kind) => ({ kind, ready: true })));
  const note = (await waitForMail(member.email, "Credit note")).text;
  expect(note).toContain("£234.00");
});

test("an order shows what each action would do, and why an action is not possible", async () => {
  const waits = await placeByTransfer(["studio-tote"]);
  expect((await staffOrder(waits.orderId)).acts).toMatchObject({
    receive: { why_not: null, left: waits.toPay, keeps: false },
    refund: { why_not: "Nothing was paid." },
    dispatch: { why_not: "This order is not paid yet.", corrects: false },
    complete: { why_not: expect.any(String) },
    cancel: { why_not: null },
  });
  const plan = await newCheckout(["premium+annual"]);
  parseOrder(await pay(plan));
  expect((await staffOrder(plan.orderId)).acts).toMatchObject({
    receive: { why_not: "This order is not paid by bank transfer." },
    refund: {
      why_not: null,
      most: plan.toPay,
      method: "card",
      whole_may: true,
      whole: expect.stringContaining("The plan ends immediately"),
    },
    dispatch: { why_not: "This order has nothing to dispatch." },
    cancel: { why_not: "This order is paid: refund it instead." },
  });
  parseOrder(await refund(plan, plan.toPay));
  expect((await staffOrder(plan.orderId)).acts.refund.why_not).toBe("Already fully refunded.");
});

test("a document is emailed again as it is, once for each request", async () => {
  const member = await newSubscriber("professional+annual");
  const { body } = await sendAsMember(member, "GET", "/users/orders");
  const orderId = /TB-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(JSON.stringify(body))?.[0] ?? "";
  const first = await waitForMail(member.email, "Invoice");
  await expect.poll(async () => (await staffOrder(orderId)).documents[0]?.ready).toBe(true);
  const { token } = await newStaff("support");
  const params = { id: orderId, documentId: "invoice" };
  const ask = async (key: string) =>
    (await call(sendDocument, { params, body: { key } }, token)).status;
  expect(await Promise.all([ask("one"), ask("one"), ask("one")])).toEqual([200, 200, 200]);
  const invoices = async () =>
    (await mailsTo(member.email)).filter(({ subject }) => subject === first.subject);
  await expect.poll(async () => (await invoices()).length).toBe(2);
  // The first email had a copy to the billing address.
  const copies = async () =>
    (await mailsTo("accounts@studio-ada.example")).filter(
      ({ subject, text }) => subject === first.subject && text.includes(orderId),
    );
  await expect.poll(async () => (await copies()).length).toBe(2);
  expect(await ask("one")).toBe(200);
  expect(await ask("two")).toBe(200);
  await expect.poll(async () => (await invoices()).length).toBe(3);
  expect((await staffOrder(orderId)).timeline.filter(({ kind }) => kind === "staff")).not.toEqual(
    [],
  );
  const { token: merchandiser } = await newStaff("merchandiser");
  const refused = await call(sendDocument, { params, body: { key: "x" } }, merchandiser);
  expect(refused.status).toBe(403);
});
