/**
 * Handlers are killed right before and right after every write of the checkout. Afterwards each order is either unpaid
 * and can be paid, or paid once; nothing is charged twice, and the buyer gets one email.
 */
import { createHmac, randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { tokenOf } from "../support/api.ts";
import {
  cheapToPay,
  type Checkout,
  patchOrder,
  payRequiringConfirmation,
  newCheckout,
  parseOrder,
  pay,
  readOrder,
} from "../support/buyer.ts";
import {
  type CrashPoint,
  type FragileFunction,
  openFragileFunction,
} from "../support/fragile-function.ts";
import { httpEvent } from "../support/http-event.ts";
import { forEach } from "../support/gating.ts";
import { mailsTo, waitForMail } from "../support/mailbox.ts";
import {
  authenticate,
  clearOutcomes,
  setNextPaymentOutcome,
  paymentsOf,
  netPaidAtStripe,
} from "../support/payments.ts";
import { type StripeAccount, stripeAccount } from "../support/running-functions.ts";

const names = ["orders", "payments", "order-admin", "stripe-webhook", "reconciliation"] as const;
const fragile = new Map<string, FragileFunction>();
let account: StripeAccount;
let staffToken: string;

const minutes = (count: number): number => count * 60_000;
const sweep = { task: "sweep" };

beforeAll(async () => {
  for (const name of names) fragile.set(name, await openFragileFunction(name));
  account = await stripeAccount();
  staffToken = await tokenOf("staff");
});

afterEach(clearOutcomes);

const open = (name: (typeof names)[number]): FragileFunction => {
  const found = fragile.get(name);
  if (found === undefined) throw new Error(`${name} is not open`);
  return found;
};

const payEvent = ({ member, basketToken, orderId }: Checkout, card = "pm_card_visa") =>
  httpEvent({
    routeKey: "PUT /api/users/subscription",
    headers: { authorization: `Bearer ${member.token}`, token: basketToken },
    body: JSON.stringify({ order_id: orderId, payment_method: card }),
  });

const falls = (writes: number): readonly CrashPoint[] =>
  Array.from({ length: writes }, (_, index) => index + 1).flatMap((write): CrashPoint[] => [
    { write, when: "before" },
    { write, when: "after" },
  ]);

/** Checks that the order is unpaid and nothing was charged, or paid and charged once. */
const expectUnpaidOrPaidOnce = async (checkout: Checkout): Promise<void> => {
  const order = await readOrder(checkout);
  const applied = await netPaidAtStripe(checkout.orderId);
  expect(applied).toBe(order === null ? 0 : checkout.toPay);
  if (order !== null) expect(order).toMatchObject({ status: "paid", received: checkout.toPay });
};

/** Pays again as a returning buyer, with retries while the first payment is still processed. */
const payInTheEnd = async (checkout: Checkout): Promise<void> => {
  await expect
    .poll(async () => (await pay(checkout)).status, { timeout: 15_000, interval: 300 })
    .toBe(200);
  await expectUnpaidOrPaidOnce(checkout);
  expect((await readOrder(checkout))?.status).toBe("paid");
};

const expectOneMail = async ({ member }: Checkout, words: string): Promise<void> => {
  await waitForMail(member.email, words);
  const subjects = (await mailsTo(member.email))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.includes("Verify"));
  expect(subjects).toHaveLength(1);
};

test("paying by card makes eight writes", async () => {
  // Without the webhook, which could make the last write first.
  await setNextPaymentOutcome("drop_webhook");
  const first = await open("payments").invoke(payEvent(await newCheckout()), null);
  expect(first).toMatchObject({ died: false, status: 200 });
  // The writes are: the customer at Stripe and here, the counters of new cards for the member and the IP address, the
  // attempt, the charge, the order, and the default card.
  expect(first.writes).toEqual([
    "POST /v1/customers",
    expect.stringContaining("PutItem"),
    expect.stringContaining("UpdateItem"),
    expect.stringContaining("UpdateItem"),
    expect.stringContaining("TransactWriteItems"),
    "POST /v1/payment_intents",
    expect.stringContaining("TransactWriteItems"),
    expect.stringContaining("UpdateItem"),
  ]);
});

/** Runs `run` for each fall, a few at a time. */
const eachWith = async <T>(
  all: readonly CrashPoint[],
  run: (fall: CrashPoint) => Promise<T>,
): Promise<(fall: CrashPoint) => T> => {
  const done = new Map<CrashPoint, T>();
  await forEach(all, async (fall) => void done.set(fall, await run(fall)));
  return (fall) => {
    const found = done.get(fall);
    if (found === undefined) throw new Error(`Nothing fell ${fall.when} write ${fall.write}`);
    return found;
  };
};

const payAndDie = async (fall: CrashPoint) => {
  const checkout = await newCheckout();
  const { died } = await open("payments").invoke(payEvent(checkout), fall);
  return { checkout, died };
};
type Fallen = Awaited<ReturnType<typeof payAndDie>>;

const payingFalls = falls(8);
/** The last write is left out, because the webhook may make it first. */
const fallsBesideWebhook = falls(7);

describe("paying by card, when the buyer tries again", () => {
  let fallenAt: (fall: CrashPoint) => Fallen;
  beforeAll(async () => {
    fallenAt = await eachWith(fallsBesideWebhook, payAndDie);
  });

  test.each(fallsBesideWebhook)("killed $when write $write", async (fall) => {
    const { checkout, died } = fallenAt(fall);
    expect(died).toBe(true);
    await payInTheEnd(checkout);
    expect(
      (await paymentsOf(checkout.orderId)).filter(({ status }) => status === "succeeded"),
    ).toHaveLength(1);
    await expectOneMail(checkout, "Invoice");
  });
});

describe("paying by card, when only the sweep follows", () => {
  let fallenAt: (fall: CrashPoint) => Fallen;
  beforeAll(async () => {
    for (const _ of payingFalls) await setNextPaymentOutcome("drop_webhook");
    fallenAt = await eachWith(payingFalls, payAndDie);
    await clearOutcomes();
    await open("reconciliation").invoke(sweep, null, minutes(3));
  });

  test.each(payingFalls)("killed $when write $write", async (fall) => {
    const { checkout, died } = fallenAt(fall);
    expect(died).toBe(true);
    await expectUnpaidOrPaidOnce(checkout);
    await payInTheEnd(checkout);
    await expectOneMail(checkout, "Invoice");
  });

  test.each(falls(1))("killed $when the write that completes 3-D Secure", async (fall) => {
    const checkout = await newCheckout();
    const intentId = await payRequiringConfirmation(checkout);
    await setNextPaymentOutcome("drop_webhook");
    await authenticate(intentId, "succeed");
    const event = payEvent(checkout, "pm_card_threeDSecure2Required");
    expect((await open("payments").invoke(event, fall)).died).toBe(true);
    await open("reconciliation").invoke(sweep, null, minutes(3));
    expect((await readOrder(checkout))?.status).toBe("paid");
    await expectUnpaidOrPaidOnce(checkout);
    await expectOneMail(checkout, "Invoice");
  });
});

/** Pays at the bank, while neither the browser nor the webhook reports it. */
const newUnreportedPayment = async (): Promise<{ checkout: Checkout; intentId: string }> => {
  const checkout = await newCheckout();
  const intentId = await payRequiringConfirmation(checkout);
  await setNextPaymentOutcome("drop_webhook");
  await authenticate(intentId, "succeed");
  return { checkout, intentId };
};

test.each(falls(1))(
  "the webhook is killed $when its write, and is delivered again",
  async (fall) => {
    const { checkout, intentId } = await newUnreportedPayment();
    const client = await account.stripe.client();
    const body = JSON.stringify({
      id: `evt_${randomUUID().replaceAll("-", "")}`,
      object: "event",
      type: "payment_intent.succeeded",
      livemode: false,
      data: { object: await client.paymentIntents.retrieve(intentId) },
    });
    const time = Math.floor(Date.now() / 1000);
    const v1 = createHmac("sha256", account.webhookSecret).update(`${time}.${body}`).digest("hex");
    const event = httpEvent({
      routeKey: "POST /api/webhooks/stripe",
      headers: { "stripe-signature": `t=${time},v1=${v1}` },
      body,
    });
    expect((await open("stripe-webhook").invoke(event, fall)).died).toBe(true);
    await expectChargedOnce(checkout);
    for (let times = 0; times < 2; times += 1)
      expect((await open("stripe-webhook").invoke(event, null)).status).toBe(200);
    expect((await readOrder(checkout))?.status).toBe("paid");
    await expectUnpaidOrPaidOnce(checkout);
    await expectOneMail(checkout, "Invoice");
  },
);

/** Checks that the money was charged, while the order may not be settled yet. */
const expectChargedOnce = async (checkout: Checkout): Promise<void> => {
  expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
  const order = await readOrder(checkout);
  if (order !== null) expect(order.status).toBe("paid");
};

test.each(falls(1))("the sweep is killed $when its write, and runs again", async (fall) => {
  // The first sweep processes what other tests have left, so that the write to be killed is the one of this order.
  await open("reconciliation").invoke(sweep, null, minutes(3));
  const { checkout } = await newUnreportedPayment();
  expect((await open("reconciliation").invoke(sweep, fall, minutes(3))).died).toBe(true);
  await open("reconciliation").invoke(sweep, null, minutes(3));
  await open("reconciliation").invoke(sweep, null, minutes(3));
  expect((await readOrder(checkout))?.status).toBe("paid");
  await expectUnpaidOrPaidOnce(checkout);
  await expectOneMail(checkout, "Invoice");
});

describe("an order by bank transfer", () => {
  const placing = { payment_type: "bacs", status: "pending" };
  const placeEvent = ({ member, basketToken, orderId }: Checkout) =>
    httpEvent({
      routeKey: "PATCH /api/order/{id}",
      pathParameters: { id: orderId },
      headers: { authorization: `Bearer ${member.token}`, token: basketToken },
      body: JSON.stringify(placing),
    });

  test("makes two writes", async () => {
    const { status, writes } = await open("orders").invoke(placeEvent(await newCheckout()), null);
    expect({ status, writes: writes.length }).toEqual({ status: 200, writes: 2 });
  });

  test.each(falls(2))("killed $when write $write", async (fall) => {
    const checkout = await newCheckout();
    expect((await open("orders").invoke(placeEvent(checkout), fall)).died).toBe(true);
    const order = await readOrder(checkout);
    expect(order?.status ?? "pending").toBe("pending");
    // The buyer tries again, which must not create a second order or pro forma.
    expect(parseOrder(await patchOrder(checkout, placing))).toMatchObject({
      id: checkout.orderId,
      status: "pending",
    });
    await expectOneMail(checkout, "Pro forma");
  });
});

describe("a refund", () => {
  const refundEvent = ({ orderId }: Checkout) =>
    httpEvent({
      routeKey: "POST /api/orders/{id}/refunds",
      pathParameters: { id: orderId },
      headers: { authorization: `Bearer ${staffToken}` },
      body: JSON.stringify({ amount: 1000, reason: "A page is missing", key: "page" }),
    });

  const refundFalls = falls(3);
  let fallenAt: (fall: CrashPoint) => Fallen & { readonly again: number | null };
  beforeAll(async () => {
    fallenAt = await eachWith(refundFalls, async (fall) => {
      const checkout = await newCheckout();
      parseOrder(await pay(checkout));
      const { died } = await open("order-admin").invoke(refundEvent(checkout), fall);
      const { status: again } = await open("order-admin").invoke(refundEvent(checkout), null);
      return { checkout, died, again };
    });
    await open("reconciliation").invoke(sweep, null, minutes(3));
  });

  test.each(refundFalls)("killed $when write $write", async (fall) => {
    const { checkout, died, again } = fallenAt(fall);
    expect([died, again]).toEqual([true, 200]);
    expect(await readOrder(checkout)).toMatchObject({ status: "paid", refunded: 1000 });
    expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay - 1000);
    const notes = (await readOrder(checkout))?.documents ?? [];
    expect(notes.filter(({ kind }) => kind === "credit-note")).toHaveLength(1);
  });
});
