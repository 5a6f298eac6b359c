/** The reconciliation sweep: unreported payments, refunds that were started, and the comparison of both ledgers. */
import { afterEach, beforeAll, expect, test } from "vitest";
import { put, set } from "../../../functions/platform/table/write.ts";
import { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import { call, tokenOf } from "../../support/api.ts";
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
import { withClockAhead } from "../../support/clock.ts";
import { mailsTo, waitForMail } from "../../support/mailbox.ts";
import {
  authenticate,
  waitForStripeEvent,
  clearOutcomes,
  setNextPaymentOutcome,
  paymentsOf,
  resend,
  runSchedule,
  netPaidAtStripe,
} from "../../support/payments.ts";
import {
  type LogLine,
  logOf,
  type StripeAccount,
  stripeAccount,
} from "../../support/running-functions.ts";
import { openTable, type StackTable } from "../../support/table.ts";

const sweep = (): Promise<void> => runSchedule("settlement-sweep");

let account: StripeAccount;
let table: StackTable;

beforeAll(async () => {
  table = await openTable();
  parseOrder(await pay(await newCheckout()));
  account = await stripeAccount();
});

afterEach(clearOutcomes);

const attemptKey = async ({ orderId }: Checkout) => {
  const pk = `ORDER#${orderId}`;
  const row = (await table.under(pk)).find(({ sk }) => String(sk).startsWith("ATTEMPT#"));
  if (row === undefined) throw new Error(`No attempt of ${orderId}`);
  return { pk, sk: String(row["sk"]) };
};

const statusOf = async (checkout: Checkout): Promise<unknown> =>
  (await table.read(await attemptKey(checkout)))?.["status"];

/** Counts the log lines of the sweep that raise the alarm. */
const alarms = async (about: (line: LogLine) => boolean): Promise<number> =>
  (await logOf("reconciliation")).filter(
    (line) => line.level === "error" && line.message === "money does not match" && about(line),
  ).length;

const mailsAbout = async ({ member }: Checkout): Promise<string[]> =>
  (await mailsTo(member.email))
    .map(({ subject }) => subject)
    .filter((it) => !it.includes("Verify"));

/** Pays at the bank, while neither the browser nor the webhook reports it. */
const newUnreportedPayment = async (): Promise<{ checkout: Checkout; intentId: string }> => {
  const checkout = await newCheckout();
  const intentId = await payRequiringConfirmation(checkout);
  await setNextPaymentOutcome("drop_webhook");
  await authenticate(intentId, "succeed");
  expect(await readOrder(checkout)).toBeNull();
  return { checkout, intentId };
};

test("if neither browser nor webhook reports a payment, the sweep settles it once", async () => {
  const { checkout, intentId } = await newUnreportedPayment();
  // The payment is too recent for the sweep, because the browser may still return.
  await sweep();
  expect(await readOrder(checkout)).toBeNull();
  await withClockAhead("PT3M", async () => {
    await sweep();
    expect((await readOrder(checkout))?.status).toBe("paid");
    await Promise.all([sweep(), sweep(), sweep()]);
  });
  const { id } = await waitForStripeEvent(intentId, "payment_intent.succeeded");
  await resend(id, 3);
  await waitForMail(checkout.member.email, "Invoice");
  expect(await mailsAbout(checkout)).toHaveLength(1);
  expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
});

test("a payment whose ID was lost with the response is found by its metadata", async () => {
  const { checkout } = await newUnreportedPayment();
  await table.write([set(await attemptKey(checkout), { intentId: null, status: "started" })]);
  await withClockAhead("PT3M", sweep);
  expect((await readOrder(checkout))?.status).toBe("paid");
  expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
});

test("a payment whose response was lost is settled by the sweep even if nobody tries again", async () => {
  const checkout = await newCheckout();
  await setNextPaymentOutcome("lose_reply");
  expectStatus(await pay(checkout), 503);
  await withClockAhead("PT3M", sweep);
  expect((await readOrder(checkout))?.status).toBe("paid");
  await waitForMail(checkout.member.email, "Invoice");
  expect(await mailsAbout(checkout)).toHaveLength(1);
});

test("a customer who stays at the bank for a day is no longer charged", async () => {
  const checkout = await newCheckout();
  const intentId = await payRequiringConfirmation(checkout);
  await withClockAhead("PT3M", sweep);
  expect(await statusOf(checkout)).toBe("action");
  await withClockAhead("PT25H", sweep);
  expect(await statusOf(checkout)).toBe("cancelled");
  expect((await paymentsOf(checkout.orderId)).map(({ id, status }) => [id, status])).toEqual([
    [intentId, "canceled"],
  ]);
  expect(parseOrder(await pay(checkout)).status).toBe("paid");
});

test("while Stripe is unavailable the sweep changes nothing, and the next one continues", async () => {
  const { checkout } = await newUnreportedPayment();
  // The moved clock may start the schedule by itself, so there may be more calls than those of this test.
  await setNextPaymentOutcome("down", { calls: 100 });
  await withClockAhead("PT3M", async () => {
    await sweep();
    expect(await readOrder(checkout)).toBeNull();
    await clearOutcomes();
    await sweep();
  });
  expect((await readOrder(checkout))?.status).toBe("paid");
});

/** Creates a charge at Stripe that the site has not requested. */
const strayCharge = async (metadata: Readonly<Record<string, string>>, amount: number) => {
  const client = await account.stripe.client();
  return client.paymentIntents.create({
    amount,
    currency: "gbp",
    payment_method: "pm_card_visa",
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    metadata: { ...metadata },
  });
};

test("a second charge of an order is refunded with an error in the log, whatever happened in between", async () => {
  const checkout = await newCheckout();
  parseOrder(await pay(checkout));
  const [first] = await paymentsOf(checkout.orderId);
  // The webhook sees a second payment of the same attempt, as if Stripe had forgotten the idempotency key.
  const again = await strayCharge(first?.metadata ?? {}, cheapToPay);
  await expect.poll(() => netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
  expect(
    (await logOf("stripe-webhook")).filter((line) => line["intentId"] === again.id).length,
  ).toBeGreaterThan(0);
  // The comparison of the ledgers finds a charge of an unknown attempt that had no webhook.
  await setNextPaymentOutcome("drop_webhook");
  const unknown = { order: checkout.orderId, attempt: "att_00000000000000000000000000" };
  const stray = await strayCharge(unknown, 4200);
  expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay + 4200);
  await withClockAhead("PT11M", async () => {
    await sweep();
    expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
    await sweep();
  });
  expect(await alarms((line) => line["intentId"] === stray.id)).toBe(1);
  expect(parseOrder(await pay(checkout))).toMatchObject({ status: "paid", received: cheapToPay });
});

test("differences between the ledgers are reported with IDs and amounts", async () => {
  await setNextPaymentOutcome("drop_webhook");
  const stray = await strayCharge({}, 777);
  await withClockAhead("PT11M", sweep);
  expect(
    await alarms((line) => line["reference"] === stray.id && line["atStripe"] === 777),
  ).toBeGreaterThan(0);
  expect(await shown(stray.id)).toMatchObject({
    here_display: null,
    at_stripe_display: "£7.77",
    order_id: null,
    cause: expect.stringContaining("with no order"),
  });

  const at = new Date().toISOString();
  await table.write([
    put({
      pk: `LEDGER#${at.slice(0, 10)}`,
      sk: "charge#pi_invented",
      kind: "charge",
      amount: 123,
      orderId: "ord_invented",
      userId: "usr_invented",
      reference: "pi_invented",
      at,
    }),
  ]);
  await sweep();
  expect(
    await alarms((line) => line["reference"] === "pi_invented" && line["here"] === 123),
  ).toBeGreaterThan(0);
  expect(await alarms((line) => line["orderId"] === "ord_invented")).toBeGreaterThan(0);
  expect(await shown("pi_invented")).toMatchObject({
    here_display: "£1.23",
    at_stripe_display: null,
    order_id: "ord_invented",
    cause: "Recorded here, but Stripe has no such payment or refund.",
  });

  // An annotated difference is resolved; the other one stays, even when it is older than the compared period.
  const params = { reference: stray.id };
  const body = { reason: "A charge of our own, made at Stripe" };
  const { annotateDifference } = accountingContract.endpoints;
  expect((await call(annotateDifference, { params, body }, await tokenOf("staff"))).status).toBe(
    200,
  );
  expect(await shown(stray.id)).toBeUndefined();
  const key = { pk: `LEDGER#${at.slice(0, 10)}`, sk: "charge#pi_invented" };
  await table.write([set(key, { at: new Date(Date.now() - 9 * 86_400_000).toISOString() })]);
  await sweep();
  expect(await shown("pi_invented")).toMatchObject({ here_display: "£1.23" });
  expect(await shown(stray.id)).toBeUndefined();
});

/** Returns the difference as finance see it. */
const shown = async (reference: string) => {
  const { readReconciliation } = accountingContract.endpoints;
  const { body } = await call(readReconciliation, {}, await tokenOf("staff"));
  const { data } = readReconciliation.replies[200].parse(body);
  expect(data.ran_at).not.toBeNull();
  return data.differences.find((one) => one.reference === reference);
};
