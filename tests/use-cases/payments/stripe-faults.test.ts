/** Orders while Stripe is unavailable or slow, or loses its responses and events. */
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { refundRow } from "../../../functions/entities/refund.ts";
import { basket } from "../../../shared/contract/basket/basket-view.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import {
  cheapToPay,
  type Checkout,
  expectStatus,
  payRequiringConfirmation,
  parseIntentId,
  newCheckout,
  parseOrder,
  pay,
  readOrder,
  sendAsMember,
  threeDSecure,
} from "../../support/buyer.ts";
import { withClockAhead } from "../../support/clock.ts";
import { ledgerOf, refund } from "../../support/finance.ts";
import { mailsTo, waitForMail } from "../../support/mailbox.ts";
import { newVerifiedMember } from "../../support/members.ts";
import {
  authenticate,
  waitForStripeEvent,
  newStripeEvent,
  clearOutcomes,
  setNextPaymentOutcome,
  paymentsOf,
  resend,
  runSchedule,
  sendEvent,
  netPaidAtStripe,
  waitingOutcomes,
} from "../../support/payments.ts";
import { openTable } from "../../support/table.ts";
import { stripeAccount } from "../../support/running-functions.ts";
import { setSiteEndpointDisabled } from "../../simulation/ahead-stripe-events.ts";
import type { VisitorResponse } from "../../support/visitor.ts";

afterEach(clearOutcomes);

describe("Stripe is unavailable", () => {
  test("a payment is refused without a charge, and succeeds later", async () => {
    const checkout = await newCheckout();
    await setNextPaymentOutcome("down", { calls: 100 });
    const down = expectStatus(await pay(checkout), 503);
    expect(Number(down.headers["retry-after"])).toBeGreaterThan(0);
    await clearOutcomes();
    expect(await paymentsOf(checkout.orderId)).toEqual([]);
    expect(parseOrder(await pay(checkout)).status).toBe("paid");
  });

  test("a basket with a pending payment cannot be changed", async () => {
    const checkout = await newCheckout();
    const { member, basketToken } = checkout;
    parseIntentId(await pay(checkout, threeDSecure));
    await setNextPaymentOutcome("down", { calls: 100 });
    const add = () => sendAsMember(member, "GET", "/basket/kiln-notes+product", { basketToken });
    expectStatus(await add(), 503);
    await clearOutcomes();
    expect(
      basket.parse((await sendAsMember(member, "GET", "/basket", { basketToken })).body),
    ).toMatchObject({
      totalItems: 1,
      order: { paying: true },
    });
    expectStatus(await add(), 200);
  });

  test("the pages of cards say so", async () => {
    const member = await newVerifiedMember();
    const body = { payment_method: "pm_card_visa" };
    expectStatus(await sendAsMember(member, "POST", "/users/payment", { body }), 200);
    await setNextPaymentOutcome("down", { calls: 100 });
    const away = expectStatus(await sendAsMember(member, "GET", "/users/payment-methods"), 503);
    expect(Number(away.headers["retry-after"])).toBeGreaterThan(0);
    expect(away.body).toMatchObject({ message: expect.stringContaining("can’t reach") });
    expectStatus(await sendAsMember(member, "GET", "/users/setup-intent"), 503);
  });

  test("a refund is started, and the sweep makes it once", async () => {
    const checkout = await newCheckout();
    parseOrder(await pay(checkout));
    await setNextPaymentOutcome("down", { calls: 100 });
    const away = expectStatus(await refund(checkout, 2500, { key: "once" }), 503);
    expect(errorBody.parse(away.body).message).toContain("don’t repeat it");
    await clearOutcomes();
    expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
    await withClockAhead("PT3M", async () => {
      await runSchedule("settlement-sweep");
      await runSchedule("settlement-sweep");
    });
    expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay - 2500);
    expect(parseOrder(await refund(checkout, 2500, { key: "once" })).refunded).toBe(2500);
    expect(await ledgerOf(checkout.orderId)).toEqual([
      ["charge", cheapToPay],
      ["refund", -2500],
    ]);
  });
});

test("a refund that Stripe made before it forgot the idempotency key is found, and not made again", async () => {
  const checkout = await newCheckout();
  parseOrder(await pay(checkout));
  await setNextPaymentOutcome("down", { calls: 100 });
  expectStatus(await refund(checkout, 2500, { key: "forgotten" }), 503);
  await clearOutcomes();
  const table = await openTable();
  const started = (await table.under(`ORDER#${checkout.orderId}`))
    .map((row) => refundRow.safeParse(row).data)
    .find((row) => row?.status === "started");
  const [payment] = await paymentsOf(checkout.orderId);
  const client = await (await stripeAccount()).stripe.client();
  await setSiteEndpointDisabled(true);
  onTestFinished(() => setSiteEndpointDisabled(false));
  await client.refunds.create({
    payment_intent: payment?.id ?? "",
    amount: 2500,
    metadata: { refund: started?.refundId ?? "", order: checkout.orderId },
  });
  await withClockAhead("PT3M", () => runSchedule("settlement-sweep"));
  expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay - 2500);
  expect(await ledgerOf(checkout.orderId)).toEqual([
    ["charge", cheapToPay],
    ["refund", -2500],
  ]);
});

describe("Stripe answers late, not at all, or without its events", () => {
  let slow: { readonly checkout: Checkout; readonly answer: Promise<VisitorResponse> };

  // The response takes twenty seconds, during which the other tests run.
  beforeAll(async () => {
    const checkout = await newCheckout();
    await setNextPaymentOutcome("delay", { milliseconds: 20_000 });
    slow = { checkout, answer: pay(checkout) };
    await vi.waitUntil(async () => (await waitingOutcomes()).length === 0, { timeout: 20_000 });
  });

  test("after a lost response the buyer is told not to pay again, and nothing is charged twice", async () => {
    const checkout = await newCheckout();
    await setNextPaymentOutcome("lose_reply");
    const lost = expectStatus(await pay(checkout), 503);
    expect(Number(lost.headers["retry-after"])).toBeGreaterThan(0);
    expect(errorBody.parse(lost.body).message).toContain("Don’t pay again");
    expect(parseOrder(await pay(checkout)).status).toBe("paid");
    expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
  });

  test("a payment that the bank is still processing is settled once the bank has decided", async () => {
    const checkout = await newCheckout();
    await setNextPaymentOutcome("processing");
    expectStatus(await pay(checkout), 503);
    await expect
      .poll(async () => (await readOrder(checkout))?.status, { timeout: 15_000 })
      .toBe("paid");
    expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
  });

  test("a basket whose payment has succeeded cannot be changed any more, because it is a paid order", async () => {
    const checkout = await newCheckout();
    const { member, basketToken } = checkout;
    const intentId = await payRequiringConfirmation(checkout);
    await setNextPaymentOutcome("drop_webhook");
    await authenticate(intentId, "succeed");
    const late = await sendAsMember(member, "GET", "/basket/kiln-notes+product", { basketToken });
    expectStatus(late, 409);
    expect((await readOrder(checkout))?.status).toBe("paid");
    expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
  });

  test("the webhook may arrive before the response", async () => {
    const checkout = await newCheckout();
    await setNextPaymentOutcome("delay", { milliseconds: 1500 });
    const answer = pay(checkout);
    await expect.poll(async () => (await readOrder(checkout))?.status).toBe("paid");
    expect(parseOrder(await answer).status).toBe("paid");
    const [payment] = await paymentsOf(checkout.orderId);
    await waitForStripeEvent(payment?.id ?? "", "payment_intent.succeeded");
    await waitForMail(checkout.member.email, "Invoice");
    expect(await mailsTo(checkout.member.email)).toHaveLength(1);
  });

  test("fifty simultaneous deliveries make one paid order and one email", async () => {
    const checkout = await newCheckout();
    const intentId = await payRequiringConfirmation(checkout);
    await setNextPaymentOutcome("drop_webhook");
    await authenticate(intentId, "succeed");
    const { id } = await waitForStripeEvent(intentId, "payment_intent.succeeded");
    expect(await readOrder(checkout)).toBeNull();
    const statuses = await resend(id, 50);
    expect(statuses).toHaveLength(50);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await readOrder(checkout)).toMatchObject({ status: "paid", received: cheapToPay });
    await waitForMail(checkout.member.email, "Invoice");
    expect(await mailsTo(checkout.member.email)).toHaveLength(1);
    expect(await ledgerOf(checkout.orderId)).toEqual([["charge", cheapToPay]]);
  });

  test("events in the wrong order settle the order as well", async () => {
    const checkout = await newCheckout();
    const intentId = await payRequiringConfirmation(checkout);
    await setNextPaymentOutcome("drop_webhook");
    await authenticate(intentId, "succeed");
    const paid = await waitForStripeEvent(intentId, "payment_intent.succeeded");
    const input = await waitForStripeEvent(intentId, "payment_intent.requires_action");
    await resend(paid.id, 1);
    await resend(input.id, 2);
    await resend(paid.id, 2);
    expect((await readOrder(checkout))?.status).toBe("paid");
    // A failure before the success does not undo the payment.
    const { stripe, webhookSecret: secret } = await stripeAccount();
    const intent = await (await stripe.client()).paymentIntents.retrieve(intentId);
    const failed = newStripeEvent("payment_intent.payment_failed", {
      ...intent,
      status: "requires_payment_method",
      last_payment_error: { message: "Your card was declined." },
    });
    expectStatus(await sendEvent(failed, { secret }), 200);
    expect((await readOrder(checkout))?.status).toBe("paid");
    expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
  });

  test("a slow charge is not made again", async () => {
    const { checkout, answer } = slow;
    const late = expectStatus(await answer, 503);
    expect(errorBody.parse(late.body).message).toContain("Don’t pay again");
    await expect
      .poll(async () => (await pay(checkout)).status, { timeout: 40_000, interval: 1000 })
      .toBe(200);
    expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
    expect(await paymentsOf(checkout.orderId)).toHaveLength(1);
  });
});
