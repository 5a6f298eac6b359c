/** A charge that fails is retried on fixed days, and a payment restores the plan. */
import { describe, expect, test } from "vitest";
import { openAheadFunction } from "../../support/ahead-function.ts";
import { parseIntentId, sendAsMember } from "../../support/buyer.ts";
import { waitForMail } from "../../support/mailbox.ts";
import {
  authenticate,
  paymentsOf,
  netPaidAtStripe,
  newConfirmationToken,
} from "../../support/payments.ts";
import { stripeAccount } from "../../support/running-functions.ts";
import {
  chooseCard,
  newDecliningSubscription,
  expectEmails,
  sharedRenewals,
  readMembership,
  readPlan,
  signInLater,
  buyPlanByCard,
} from "../../support/renewals.ts";
import { today } from "../../support/today.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { daysAfter, monthsAfter } from "../../../shared/kernel/calendar-day.ts";

const renewals = sharedRenewals();

const { payOrder, readSubscription } = paymentsContract.endpoints;

/** Confirms a payment as the browser does after it has received the payment's secret. */
const confirm = async (intentId: string, card: string): Promise<void> => {
  const { stripe } = await stripeAccount();
  const client = await stripe.client();
  await client.paymentIntents.confirm(intentId, { payment_method: card });
  await authenticate(intentId, "succeed");
};

describe("a card that is declined", () => {
  test("is retried on each day of the schedule with an email, then the plan is In-active", async () => {
    const checkout = await newDecliningSubscription();
    const { member, orderId } = checkout;
    const { id } = member.user;
    const due = monthsAfter(today, 1);
    for (const days of [0, 1, 2, 3, 7, 13])
      await renewals.tend(id, `${daysAfter(due, days)} 09:00`);
    await expectEmails(member, "Payment problem", 4);
    expect((await readMembership(id)).inactiveSince).toBeNull();
    await renewals.tend(id, `${daysAfter(due, 14)} 09:00`);
    expect((await readMembership(id)).inactiveSince).toBe(daysAfter(due, 14));
    await waitForMail(member.email, "is inactive");
    await renewals.tend(id, `${daysAfter(due, 40)} 09:00`);
    await expectEmails(member, "Payment problem", 5);
    expect((await readMembership(id)).inactiveSince).toBe(daysAfter(due, 14));
    expect(await netPaidAtStripe(orderId)).toBe(26_400);
  });

  test("a new card is used at the next retry, and saving it charges nothing", async () => {
    const checkout = await newDecliningSubscription();
    const { member, orderId } = checkout;
    const { id } = member.user;
    const due = monthsAfter(today, 1);
    await renewals.tend(id, `${due} 09:00`);
    expect((await readPlan(member))?.coming.slice(0, 2)).toMatchObject([
      { on: daysAfter(due, 1), title: "Month 2 of 12 of Professional", amount_display: "£264.00" },
      { on: monthsAfter(today, 2), title: "Month 3 of 12 of Professional" },
    ]);
    await sendAsMember(member, "POST", "/users/payment", {
      body: { payment_method: "pm_card_mastercard" },
    });
    await renewals.tend(id, `${daysAfter(due, 1)} 08:00`);
    expect(await netPaidAtStripe(orderId)).toBe(26_400);
    await renewals.tend(id, `${daysAfter(due, 1)} 09:00`);
    expect(await netPaidAtStripe(orderId)).toBe(2 * 26_400);
    expect((await readMembership(id)).dunning).toBeNull();
  });

  test("a new card that pays the overdue amount is charged from then on", async () => {
    const checkout = await newDecliningSubscription();
    const { member, orderId } = checkout;
    const due = monthsAfter(today, 1);
    await renewals.tend(member.user.id, `${due} 09:00`);
    const { call } = await openAheadFunction("payments");
    const back = await signInLater(member, "P32D");
    const body = {
      order_id: orderId,
      payment_method: await newConfirmationToken("pm_card_mastercard"),
    };
    expect((await call("P32D", payOrder, back, { body })).status).toBe(200);
    expect(await netPaidAtStripe(orderId)).toBe(2 * 26_400);
    const cards = await sendAsMember(member, "GET", "/users/payment-methods");
    expect(cards.body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ last_four: "4444", default: true })]),
    });
  });

  test("paying now charges all that is overdue at once, with one receipt that names each month", async () => {
    const checkout = await newDecliningSubscription();
    const { member, orderId } = checkout;
    const { id } = member.user;
    await renewals.tend(id, `${daysAfter(monthsAfter(today, 1), 14)} 09:00`);
    await renewals.tend(id, `${daysAfter(monthsAfter(today, 1), 15)} 09:00`);
    const { call } = await openAheadFunction("payments");
    const back = await signInLater(member, "P70D");
    const owing = await call("P70D", readSubscription, back);
    expect(owing.body).toMatchObject({
      data: {
        status: "In-active",
        // Monthly payments have no day after which they cannot be paid.
        overdue: { amount: 2 * 26_400, order_id: orderId, pay_until_display: null },
      },
    });
    const body = { order_id: orderId, payment_method: "pm_card_visa" };
    expect((await call("P70D", payOrder, back, { body })).status).toBe(200);
    expect(await netPaidAtStripe(orderId)).toBe(3 * 26_400);
    const receipt = await waitForMail(member.email, "Receipt");
    expect(receipt.text).toContain("month 2 of 12");
    expect(receipt.text).toContain("month 3 of 12");
    expect(await readMembership(id)).toMatchObject({ inactiveSince: null, dunning: null });
  });
});

describe("a bank that requires authentication", () => {
  test("is asked by emailed links until the member confirms: one payment, and the plan continues", async () => {
    const checkout = await buyPlanByCard("professional+monthly");
    const { member, orderId } = checkout;
    const { id } = member.user;
    const card = await chooseCard(member, "pm_card_authenticationRequired");
    const due = monthsAfter(today, 1);
    for (const days of [0, 1, 2, 3]) await renewals.tend(id, `${daysAfter(due, days)} 09:00`);
    await expectEmails(member, "Confirm your payment", 3);
    const { call } = await openAheadFunction("payments");
    const body = { order_id: orderId, payment_method: card };
    const intentId = parseIntentId(
      await call("P40D", payOrder, await signInLater(member, "P40D"), { body }),
    );
    expect((await paymentsOf(orderId)).filter(({ status }) => status !== "succeeded")).toHaveLength(
      1,
    );
    await confirm(intentId, card);
    await expect.poll(() => netPaidAtStripe(orderId)).toBe(2 * 26_400);
    await expect.poll(async () => (await readMembership(id)).dunning).toBeNull();
    await expectEmails(member, "Receipt", 1);
  });

  test("without confirmation by day 14 the plan is In-active, and the payment is cancelled", async () => {
    const checkout = await buyPlanByCard("professional+monthly");
    const { member, orderId } = checkout;
    const { id } = member.user;
    await chooseCard(member, "pm_card_authenticationRequired");
    const due = monthsAfter(today, 1);
    for (const days of [0, 1, 3, 7, 14]) await renewals.tend(id, `${daysAfter(due, days)} 09:00`);
    expect((await readMembership(id)).inactiveSince).toBe(daysAfter(due, 14));
    await expectEmails(member, "Confirm your payment", 4);
    await expectEmails(member, "is inactive", 1);
    expect((await paymentsOf(orderId)).map(({ status }) => status).toSorted()).toEqual([
      "canceled",
      "succeeded",
    ]);
  });
});
