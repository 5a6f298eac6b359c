/** Stripe's events: their signature and time, what they may change, and deliveries in any number and order. */
import { createHmac } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { removeAttribute, put, set } from "../../../functions/platform/table/write.ts";
import {
  cheapToPay,
  type Checkout,
  expectStatus,
  payRequiringConfirmation,
  newCheckout,
  parseOrder,
  pay,
  readOrder,
} from "../../support/buyer.ts";
import { ledgerOf, refund } from "../../support/finance.ts";
import { waitForMail } from "../../support/mailbox.ts";
import {
  authenticate,
  waitForStripeEvent,
  newStripeEvent,
  paymentsOf,
  resend,
  sendEvent,
  netPaidAtStripe,
} from "../../support/payments.ts";
import { staffOrder } from "../../support/sales.ts";
import { logOf, type StripeAccount } from "../../support/running-functions.ts";
import { openTable, type StackTable } from "../../support/table.ts";
import { newVisitor } from "../../support/visitor.ts";
import { stripeAccountAfterPayment } from "../../support/webhook-account.ts";

let account: StripeAccount;
let table: StackTable;

beforeAll(async () => {
  table = await openTable();
  account = await stripeAccountAfterPayment();
});

/** Starts a checkout whose customer is at the bank, and returns it with the payment intent at Stripe. */
const atTheBank = async () => {
  const checkout = await newCheckout();
  const intentId = await payRequiringConfirmation(checkout);
  const client = await account.stripe.client();
  const intent = await client.paymentIntents.retrieve(intentId);
  return { checkout, intent };
};

const succeeded = (
  intent: { readonly amount: number },
  change: Readonly<Record<string, unknown>> = {},
) =>
  newStripeEvent("payment_intent.succeeded", {
    ...intent,
    status: "succeeded",
    amount_received: intent.amount,
    ...change,
  });

const sign = (event: object, at?: number) =>
  sendEvent(event, { secret: account.webhookSecret, ...(at === undefined ? {} : { at }) });

/** Returns the keys of all rows of a buyer and their order. */
const keysOf = async ({ orderId, member }: Checkout): Promise<readonly unknown[]> => {
  const keys = [`USER#${member.user.id}`, `ORDER#${orderId}`, `DOCUMENT#${orderId}`];
  const rows = (await Promise.all(keys.map(table.under))).flat();
  return rows.map(({ pk, sk }) => [pk, sk]);
};

test("an event without a valid and recent signature changes nothing", async () => {
  const { checkout, intent } = await atTheBank();
  const before = await keysOf(checkout);
  const event = succeeded(intent);
  const second = 1000;
  const refused = [
    await sendEvent(event, { secret: "" }),
    await sendEvent(event, { secret: "whsec_somebody" }),
    await sign(event, Date.now() - 302 * second),
    await sign(event, Date.now() + 302 * second),
  ];
  const visitor = newVisitor();
  const body = JSON.stringify(event);
  const headers = { "content-type": "application/json" };
  for (const signature of ["", "t=1,v1=", "v1=00", `t=${Math.floor(Date.now() / second)}`])
    refused.push(
      await visitor.send({
        method: "POST",
        path: "/api/webhooks/stripe",
        headers: { ...headers, "stripe-signature": signature },
        body,
      }),
    );
  refused.push(
    await visitor.send({ method: "POST", path: "/api/webhooks/stripe", headers, body }),
    await visitor.send({ method: "POST", path: "/api/webhooks/stripe" }),
  );
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
  expect(await readOrder(checkout)).toBeNull();
  expect(await keysOf(checkout)).toEqual(before);
});

test("a body that was changed after signing is refused", async () => {
  const { checkout, intent } = await atTheBank();
  const time = Math.floor(Date.now() / 1000);
  const body = JSON.stringify(succeeded(intent));
  const v1 = createHmac("sha256", account.webhookSecret).update(`${time}.${body}`).digest("hex");
  const send = (bytes: string) =>
    newVisitor().send({
      method: "POST",
      path: "/api/webhooks/stripe",
      headers: { "content-type": "application/json", "stripe-signature": `t=${time},v1=${v1}` },
      body: bytes,
    });
  expectStatus(await send(body.replace("{", "{ ")), 400);
  expect(await readOrder(checkout)).toBeNull();
  // The unchanged bytes are accepted.
  expectStatus(await send(body), 200);
  expect((await readOrder(checkout))?.status).toBe("paid");
});

test("a payment with another amount, currency or customer settles nothing, and logs an error", async () => {
  for (const change of [
    { amount: 100, amount_received: 100 },
    { amount_received: 1 },
    { currency: "usd" },
    { customer: "cus_somebody" },
    { customer: null },
  ]) {
    const { checkout, intent } = await atTheBank();
    expectStatus(await sign(succeeded(intent, change)), 200);
    expect(await readOrder(checkout)).toBeNull();
    const lines = await logOf("stripe-webhook");
    expect(
      lines.filter(
        ({ message, level, ["orderId"]: orderId }) =>
          message === "money does not match" && level === "error" && orderId === checkout.orderId,
      ),
    ).toHaveLength(1);
  }
});

test("a payment for a cancelled attempt is refunded, and the buyer gets an email", async () => {
  const { checkout, intent } = await atTheBank();
  // The attempt is marked as cancelled, as if the customer had paid just before Stripe was asked to cancel.
  await table.write([
    set(
      { pk: `ORDER#${checkout.orderId}`, sk: `ATTEMPT#${intent.metadata["attempt"]}` },
      { status: "cancelled", gsi2pk: removeAttribute, gsi2sk: removeAttribute },
    ),
  ]);
  await authenticate(intent.id, "succeed");
  const mail = await waitForMail(checkout.member.email, "Payment returned");
  expect(mail.text).toContain("£234.00");
  expect(await netPaidAtStripe(checkout.orderId)).toBe(0);
  expect(await readOrder(checkout)).toBeNull();
  const { id } = await waitForStripeEvent(intent.id, "payment_intent.succeeded");
  await resend(id, 5);
  // The basket can still be paid.
  expect(parseOrder(await pay(checkout)).status).toBe("paid");
  expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
});

test("a plan that another order has provided in the meantime is not paid twice", async () => {
  const checkout = await newCheckout(["professional+annual"]);
  const intentId = await payRequiringConfirmation(checkout);
  const startsAt = new Date().toISOString();
  await table.write([
    put({
      pk: `USER#${checkout.member.user.id}`,
      sk: "ENTITLEMENT",
      planId: 16,
      title: "Premium",
      rank: 2,
      places: 10,
      orderId: "ord_another",
      startsAt,
      endsAt: "2999-01-01T00:00:00.000Z",
      renewsAt: null,
      period: "annual",
    }),
  ]);
  await authenticate(intentId, "succeed");
  const mail = await waitForMail(checkout.member.email, "Payment returned");
  expect(mail.text).toContain("Your plan had changed.");
  expect(await netPaidAtStripe(checkout.orderId)).toBe(0);
  expect(await readOrder(checkout)).toBeNull();
});

test("events that concern no order are accepted", async () => {
  for (const event of [
    newStripeEvent("invoice.paid", { id: "in_1", object: "invoice" }),
    newStripeEvent("something.new", { id: "new_1", object: "new" }),
    newStripeEvent("payment_intent.succeeded", {
      id: "pi_of_somebody",
      object: "payment_intent",
      status: "succeeded",
      amount: 100,
      amount_received: 100,
      currency: "gbp",
      customer: null,
      metadata: {},
    }),
  ])
    expect((await sign(event)).status).toBe(200);
});

test("each event of an order is shown once in its timeline, whether it changes anything or not", async () => {
  const { checkout, intent } = await atTheBank();
  const event = succeeded(intent);
  for (const { status } of [await sign(event), await sign(event)]) expect(status).toBe(200);
  const again = succeeded(intent);
  await Promise.all([1, 2, 3].map(() => sign(again)));
  const { events, titles } = await timelineEventsOf(checkout.orderId);
  expect(events.filter((id) => id === event.id || id === again.id)).toEqual([event.id, again.id]);
  expect(new Set(events).size).toBe(events.length);
  expect(titles.slice(0, 2)).toEqual([
    "Stripe event: the bank asked for authentication",
    "Stripe event: the card payment succeeded",
  ]);
});

const timelineEventsOf = async (orderId: string) => {
  const entries = (await staffOrder(orderId)).timeline.filter(({ kind }) => kind === "event");
  return {
    events: entries.map(({ detail }) => detail),
    titles: entries.map(({ title }) => title),
  };
};

test("a refund made at Stripe is recorded here, with a credit note", async () => {
  const checkout = await newCheckout(["professional+annual"]);
  const order = parseOrder(await pay(checkout));
  const [payment] = await paymentsOf(checkout.orderId);
  const client = await account.stripe.client();
  await client.refunds.create({ payment_intent: payment?.id ?? "", amount: 10_000 });
  await expect.poll(async () => (await readOrder(checkout))?.refunded).toBe(10_000);
  expect((await readOrder(checkout))?.status).toBe("active");
  await client.refunds.create({ payment_intent: payment?.id ?? "" });
  await expect.poll(async () => (await readOrder(checkout))?.refunded).toBe(order.received);
  // The full amount is refunded, so the plan has ended.
  expect((await readOrder(checkout))?.status).toBe("cancelled");
  await expect
    .poll(async () => (await timelineEventsOf(checkout.orderId)).titles)
    .toEqual(expect.arrayContaining(Array(2).fill("Stripe event: a refund was created")));
  await expect
    .poll(async () => {
      const documents = (await readOrder(checkout))?.documents ?? [];
      return documents.filter(({ kind }) => kind === "credit-note").length;
    })
    .toBe(2);
});

test("a refund that fails at the bank is open again, with an error in the log; repeated by transfer, it is credited once", async () => {
  const checkout = await newCheckout();
  const { orderId } = checkout;
  parseOrder(await pay(checkout, "pm_card_refundFail"));
  const seen = { received: cheapToPay, refunded: 0 };
  expect((await refund(checkout, cheapToPay, { by_transfer: true })).status).toBe(409);
  expectStatus(await refund(checkout, cheapToPay, { seen }), 200);
  await expect
    .poll(async () => (await staffOrder(orderId)).refunds[0]?.status, { timeout: 15_000 })
    .toBe("failed");
  expect((await logOf("stripe-webhook")).some((line) => line["orderId"] === orderId)).toBe(true);
  const open = await staffOrder(orderId);
  expect(open).toMatchObject({ refunded: 0, kept: cheapToPay, refunds: [{ status: "failed" }] });
  expect(open.acts.refund).toMatchObject({ most: cheapToPay, by_transfer: cheapToPay });
  parseOrder(await refund(checkout, 100, { by_transfer: true }));
  const stale = await refund(checkout, cheapToPay - 100, { by_transfer: true, seen });
  expect(stale).toMatchObject({ status: 409, body: { current: { refunded: 100 } } });
  parseOrder(await refund(checkout, cheapToPay - 100, { by_transfer: true }));
  const { documents, refunded } = await staffOrder(orderId);
  expect(refunded).toBe(cheapToPay);
  expect(documents.filter(({ kind }) => kind === "credit-note")).toHaveLength(1);
  expect((await ledgerOf(orderId)).reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
});
