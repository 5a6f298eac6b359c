/** The sweep: what neither browser nor webhook has ended, refunds that were begun, and both ledgers side by side. */
import { afterEach, beforeAll, expect, test } from "vitest";
import { put, set } from "../../functions/platform/table/write.ts";
import { accountingContract } from "../../shared/contract/accounting/accounting.ts";
import { call, tokenOf } from "../support/api.ts";
import {
  cheapToPay,
  type Checkout,
  expectStatus,
  goToBank,
  newCheckout,
  parseOrder,
  pay,
  readOrder,
} from "../support/buyer.ts";
import { later } from "../support/clock.ts";
import { mailsTo, mailTo } from "../support/mailbox.ts";
import {
  authenticate,
  eventOf,
  forgetOutcomes,
  nextPayment,
  paymentsOf,
  resend,
  runSchedule,
  paidFor,
} from "../support/payments.ts";
import {
  type LogLine,
  logOf,
  type StripeAccount,
  stripeAccount,
} from "../support/running-functions.ts";
import { openTable, type StackTable } from "../support/table.ts";

const sweep = (): Promise<void> => runSchedule("settlement-sweep");

let account: StripeAccount;
let table: StackTable;

beforeAll(async () => {
  table = await openTable();
  parseOrder(await pay(await newCheckout()));
  account = await stripeAccount();
});

afterEach(forgetOutcomes);

const attemptKey = async ({ orderId }: Checkout) => {
  const pk = `ORDER#${orderId}`;
  const row = (await table.under(pk)).find(({ sk }) => String(sk).startsWith("ATTEMPT#"));
  if (row === undefined) throw new Error(`No attempt of ${orderId}`);
  return { pk, sk: String(row["sk"]) };
};

const statusOf = async (checkout: Checkout): Promise<unknown> =>
  (await table.read(await attemptKey(checkout)))?.["status"];

/** Lines of the sweep that the alarm waits for. */
const alarms = async (about: (line: LogLine) => boolean): Promise<number> =>
  (await logOf("reconciliation")).filter(
    (line) => line.level === "error" && line.message === "money does not match" && about(line),
  ).length;

const mailsAbout = async ({ member }: Checkout): Promise<string[]> =>
  (await mailsTo(member.email))
    .map(({ subject }) => subject)
    .filter((it) => !it.includes("Verify"));

/** Paid at the bank, while neither browser nor webhook come back. */
const forsaken = async (): Promise<{ checkout: Checkout; intentId: string }> => {
  const checkout = await newCheckout();
  const intentId = await goToBank(checkout);
  await nextPayment("drop_webhook");
  await authenticate(intentId, "succeed");
  expect(await readOrder(checkout)).toBeNull();
  return { checkout, intentId };
};

test("neither browser nor webhook come back: the sweep settles, once", async () => {
  const { checkout, intentId } = await forsaken();
  // Too early: somebody may still be on the line.
  await sweep();
  expect(await readOrder(checkout)).toBeNull();
  await later("PT3M", async () => {
    await sweep();
    expect((await readOrder(checkout))?.status).toBe("paid");
    await Promise.all([sweep(), sweep(), sweep()]);
  });
  const { id } = await eventOf(intentId, "payment_intent.succeeded");
  await resend(id, 3);
  await mailTo(checkout.member.email, "Invoice");
  expect(await mailsAbout(checkout)).toHaveLength(1);
  expect(await paidFor(checkout.orderId)).toBe(cheapToPay);
});

test("the answer was lost with the payment's id: it is found by its metadata", async () => {
  const { checkout } = await forsaken();
  await table.write([set(await attemptKey(checkout), { intentId: null, status: "started" })]);
  await later("PT3M", sweep);
  expect((await readOrder(checkout))?.status).toBe("paid");
  expect(await paidFor(checkout.orderId)).toBe(cheapToPay);
});

test("an answer that was lost is swept even when nobody asks again", async () => {
  const checkout = await newCheckout();
  await nextPayment("lose_reply");
  expectStatus(await pay(checkout), 503);
  await later("PT3M", sweep);
  expect((await readOrder(checkout))?.status).toBe("paid");
  await mailTo(checkout.member.email, "Invoice");
  expect(await mailsAbout(checkout)).toHaveLength(1);
});

test("a customer who stays at the bank for a day is not charged any more", async () => {
  const checkout = await newCheckout();
  const intentId = await goToBank(checkout);
  await later("PT3M", sweep);
  expect(await statusOf(checkout)).toBe("action");
  await later("PT25H", sweep);
  expect(await statusOf(checkout)).toBe("cancelled");
  expect((await paymentsOf(checkout.orderId)).map(({ id, status }) => [id, status])).toEqual([
    [intentId, "canceled"],
  ]);
  expect(parseOrder(await pay(checkout)).status).toBe("paid");
});

test("with Stripe away the sweep changes nothing, and the next one goes on", async () => {
  const { checkout } = await forsaken();
  // The clock may wake the schedule by itself.
  await nextPayment("down", { calls: 100 });
  await later("PT3M", async () => {
    await sweep();
    expect(await readOrder(checkout)).toBeNull();
    await forgetOutcomes();
    await sweep();
  });
  expect((await readOrder(checkout))?.status).toBe("paid");
});

/** A charge beside those that the site has asked for. */
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

test("a second charge of an order goes back, loudly, whatever came in between", async () => {
  const checkout = await newCheckout();
  parseOrder(await pay(checkout));
  const [first] = await paymentsOf(checkout.orderId);
  // The same attempt again, as if Stripe had forgotten the idempotency key: the webhook sees it.
  const again = await strayCharge(first?.metadata ?? {}, cheapToPay);
  await expect.poll(() => paidFor(checkout.orderId)).toBe(cheapToPay);
  expect(
    (await logOf("stripe-webhook")).filter((line) => line["intentId"] === again.id).length,
  ).toBeGreaterThan(0);
  // Of an attempt that nobody knows, without its webhook: the ledgers tell.
  await nextPayment("drop_webhook");
  const unknown = { order: checkout.orderId, attempt: "att_00000000000000000000000000" };
  const stray = await strayCharge(unknown, 4200);
  expect(await paidFor(checkout.orderId)).toBe(cheapToPay + 4200);
  await later("PT11M", async () => {
    await sweep();
    expect(await paidFor(checkout.orderId)).toBe(cheapToPay);
    await sweep();
  });
  expect(await alarms((line) => line["intentId"] === stray.id)).toBe(1);
  expect(parseOrder(await pay(checkout))).toMatchObject({ status: "paid", received: cheapToPay });
});

test("ledgers that differ are told, with ids and amounts", async () => {
  await nextPayment("drop_webhook");
  const stray = await strayCharge({}, 777);
  await later("PT11M", sweep);
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

  // What is explained is settled; the other one stands there still, when it is older than what is compared.
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

/** As finance read it. */
const shown = async (reference: string) => {
  const { readReconciliation } = accountingContract.endpoints;
  const { body } = await call(readReconciliation, {}, await tokenOf("staff"));
  const { data } = readReconciliation.replies[200].parse(body);
  expect(data.ran_at).not.toBeNull();
  return data.differences.find((one) => one.reference === reference);
};
