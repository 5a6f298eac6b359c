/** Refunds and disputes of payments for a plan. */
import { describe, expect, test } from "vitest";
import { daysAfter, monthsAfter } from "../../../shared/kernel/calendar-day.ts";
import {
  newCheckout,
  parseOrder,
  pay,
  readOrder,
  sendAsMember,
  type Checkout,
} from "../../support/buyer.ts";
import { staffCredentials, ledgerOf, refund } from "../../support/finance.ts";
import { mailsTo } from "../../support/mailbox.ts";
import { newVerifiedMember } from "../../support/members.ts";
import { sendDisputeEvent } from "../../support/disputes.ts";
import { paymentsOf, netPaidAtStripe } from "../../support/payments.ts";
import {
  expectEmails,
  sharedRenewals,
  readMembership,
  readPlan,
  renewalOf,
  buyPlanByCard,
} from "../../support/renewals.ts";
import { staffOrder } from "../../support/sales.ts";
import { endsOn, today } from "../../support/today.ts";

const renewals = sharedRenewals();

const upgrade = async (first: Checkout, plan: string): Promise<Checkout> => {
  const checkout = await newCheckout([plan], first.member);
  parseOrder(await pay(checkout));
  return checkout;
};

describe("a full refund", () => {
  test("of a monthly plan pays back each charge and ends the plan at once", async () => {
    const checkout = await buyPlanByCard("professional+monthly");
    const { id } = checkout.member.user;
    await renewals.tend(id, `${monthsAfter(today, 1)} 09:00`);
    expect(await netPaidAtStripe(checkout.orderId)).toBe(52_800);
    const paidBack = parseOrder(await refund(checkout, 52_800));
    expect(paidBack).toMatchObject({ status: "cancelled", refunded: 52_800 });
    expect(paidBack.payments.every(({ paid }) => paid)).toBe(true);
    expect(await netPaidAtStripe(checkout.orderId)).toBe(0);
    expect(await readPlan(checkout.member)).toBeNull();
    await renewals.tend(id, `${monthsAfter(today, 2)} 09:00`);
    expect(await netPaidAtStripe(checkout.orderId)).toBe(0);
    await expectEmails(checkout.member, "Credit note", 2);
  });

  test("of an order with a dispatched parcel also ends the plan, and no further month is charged", async () => {
    const checkout = await newCheckout(
      ["professional+monthly", "studio-tote"],
      await newVerifiedMember(),
    );
    const { member, orderId, toPay } = checkout;
    parseOrder(await pay(checkout));
    const body = { status: "shipped" };
    parseOrder(
      await sendAsMember(await staffCredentials(), "PATCH", `/orders/${orderId}`, { body }),
    );
    expect((await staffOrder(orderId)).acts.refund.whole).toBe(
      "The order doesn’t change. The plan ends immediately and charges stop.",
    );
    const paidBack = parseOrder(await refund(checkout, toPay));
    expect(paidBack).toMatchObject({ status: "shipped", refunded: toPay });
    expect(paidBack.payments.every(({ paid }) => paid)).toBe(true);
    expect(await readPlan(member)).toBeNull();
    await renewals.tend(member.user.id, `${monthsAfter(today, 1)} 09:00`);
    expect(await netPaidAtStripe(orderId)).toBe(0);
  });

  test("of an upgrade restores the previous plan and its price", async () => {
    const first = await buyPlanByCard("professional+monthly");
    const { id } = first.member.user;
    const higher = await upgrade(first, "premium+monthly");
    expect((await refund(first, 26_400)).status).toBe(409);
    parseOrder(await refund(higher, higher.toPay));
    expect(await readMembership(id)).toMatchObject({ plan: { planId: 15 }, upgrades: [] });
    await renewals.tend(id, `${monthsAfter(today, 1)} 09:00`);
    expect(await netPaidAtStripe(first.orderId)).toBe(52_800);
  });

  test("of an upgrade is refused after a further month, and a partial one is possible", async () => {
    const first = await buyPlanByCard("professional+monthly");
    const higher = await upgrade(first, "premium+monthly");
    await renewals.tend(first.member.user.id, `${monthsAfter(today, 1)} 09:00`);
    expect((await refund(higher, higher.toPay)).status).toBe(409);
    parseOrder(await refund(higher, higher.toPay - 1));
    expect((await readPlan(first.member))?.plan.id).toBe(16);
  });

  test("of a renewal ends the plan with the previous term, or at once if that term is over", async () => {
    const checkout = await buyPlanByCard("professional+annual");
    const { id } = checkout.member.user;
    await renewals.tend(id, `${endsOn} 09:00`);
    const orderId = (await readMembership(id)).orderId ?? "";
    expect((await refund(checkout, 288_000)).status).toBe(200);
    expect((await readMembership(id)).endedOn).toBeNull();
    parseOrder(await refund({ orderId }, 288_000));
    expect((await readMembership(id)).endedOn).not.toBeNull();
  });
});

test("a next term that was paid and refunded can be restarted with a new order", async () => {
  const checkout = await buyPlanByCard("professional+annual");
  const { member } = checkout;
  const { id } = member.user;
  await renewals.tend(id, `${daysAfter(endsOn, -60)} 09:00`);
  const first = await renewalOf(checkout);
  parseOrder(await pay({ ...checkout, orderId: first }));
  parseOrder(await refund({ orderId: first }, 288_000));
  expect(await readPlan(member)).toMatchObject({ renews: false });
  const renewed = await sendAsMember(member, "PATCH", "/users/subscription", {
    body: { renew: true },
  });
  expect(renewed.status).toBe(200);
  await renewals.tend(id, `${daysAfter(endsOn, -59)} 09:00`);
  const second = await renewalOf(checkout);
  expect(second).not.toBe(first);
  await renewals.tend(id, `${endsOn} 09:00`);
  expect(await netPaidAtStripe(second)).toBe(288_000);
  expect(await netPaidAtStripe(first)).toBe(0);
});

test("a partial refund leaves the plan as it is", async () => {
  const checkout = await buyPlanByCard("professional+annual");
  parseOrder(await refund(checkout, 1000));
  expect(await readPlan(checkout.member)).toMatchObject({ status: "Active", renews: true });
});

describe("a dispute", () => {
  test("while open stops all charges and finance gets one email; once won, what was missed is one charge", async () => {
    const checkout = await buyPlanByCard("professional+monthly");
    const { member, orderId } = checkout;
    const { id } = member.user;
    await sendDisputeEvent(checkout, "created", "needs_response");
    expect((await readOrder(checkout))?.dispute).toBe("open");
    await renewals.tend(id, `${monthsAfter(today, 1)} 09:00`);
    expect(await netPaidAtStripe(orderId)).toBe(26_400);
    expect(await readPlan(member)).toMatchObject({
      status: "Active",
      dispute: "open",
      why_fixed: null,
      coming: [],
    });
    // A member with a dispute may still cancel or restart the renewal.
    for (const renew of [false, true]) {
      const changed = await sendAsMember(member, "PATCH", "/users/subscription", {
        body: { renew },
      });
      expect(changed).toMatchObject({ status: 200, body: { data: { renews: renew } } });
    }
    await expect
      .poll(
        async () =>
          (await mailsTo("finance@trendbible.example")).filter(({ subject }) =>
            subject.includes(orderId),
          ).length,
      )
      .toBe(1);
    await sendDisputeEvent(checkout, "closed", "won");
    expect((await readOrder(checkout))?.dispute).toBe("won");
    await renewals.tend(id, `${daysAfter(monthsAfter(today, 2), 1)} 09:00`);
    expect(await netPaidAtStripe(orderId)).toBe(3 * 26_400);
    await expectEmails(member, "Receipt", 1);
  });

  test("once lost makes the plan In-active on that day, and nothing more is charged", async () => {
    const checkout = await buyPlanByCard("professional+annual");
    const { member } = checkout;
    const { id } = member.user;
    await sendDisputeEvent(checkout, "closed", "lost");
    await sendDisputeEvent(checkout, "created", "needs_response");
    expect((await readOrder(checkout))?.dispute).toBe("lost");
    // The ledger has a second entry for the money that the bank took back.
    expect(await ledgerOf(checkout.orderId)).toEqual([
      ["charge", 288_000],
      ["dispute-lost", -288_000],
    ]);
    const { acts } = await staffOrder(checkout.orderId);
    expect(acts.refund).toMatchObject({ left: 288_000, most: 0, whole_may: false });
    expect(acts.refund.why_not).toContain("£2,880.00 can’t be refunded");
    expect(await readPlan(member)).toMatchObject({
      status: "In-active",
      why_fixed: expect.stringContaining("Your bank has taken back a payment for your plan"),
    });
    await expectEmails(member, "inactive", 1);
    await renewals.tend(id, `${endsOn} 09:00`);
    expect((await readMembership(id)).renewal).toBeNull();
  });

  test("open or lost, prevents the refund of its charge, but not of earlier ones", async () => {
    const checkout = await buyPlanByCard("professional+monthly");
    await renewals.tend(checkout.member.user.id, `${monthsAfter(today, 1)} 09:00`);
    await sendDisputeEvent(checkout, "created", "needs_response");
    expect((await refund(checkout, 26_401)).status).toBe(409);
    await sendDisputeEvent(checkout, "closed", "lost");
    expect((await refund(checkout, 52_800)).status).toBe(409);
    expect(parseOrder(await refund(checkout, 26_400))).toMatchObject({ refunded: 26_400 });
    const refunds = (await paymentsOf(checkout.orderId)).map((payment) => payment.refunds.length);
    expect(refunds).toEqual([0, 1]);
  });

  test("lost after the renewal order was made cancels that order when the term ends", async () => {
    const checkout = await buyPlanByCard("professional+annual");
    const { member } = checkout;
    const { id } = member.user;
    await renewals.tend(id, `${daysAfter(endsOn, -60)} 12:00`);
    const orderId = await renewalOf(checkout);
    await sendDisputeEvent(checkout, "closed", "lost");
    await renewals.tend(id, `${endsOn} 00:00`);
    expect((await readMembership(id)).endedOn).toBe(endsOn);
    expect(await readOrder({ ...checkout, orderId })).toMatchObject({
      status: "cancelled",
      payments: [],
    });
  });

  test("open at the end of the term makes the plan In-active then", async () => {
    const checkout = await buyPlanByCard("professional+annual");
    const { id } = checkout.member.user;
    await renewals.tend(id, `${daysAfter(endsOn, -60)} 12:00`);
    const orderId = await renewalOf(checkout);
    await sendDisputeEvent(checkout, "created", "needs_response");
    await renewals.tend(id, `${endsOn} 09:00`);
    expect((await readMembership(id)).inactiveSince).toBe(endsOn);
    expect(await netPaidAtStripe(orderId)).toBe(0);
    await expectEmails(checkout.member, "Payment problem", 1);
    await sendDisputeEvent(checkout, "closed", "lost");
    expect((await readMembership(id)).dispute).toBe("lost");
    // The member has already got an email about the payment, so the loss sends no other one.
    await expectEmails(checkout.member, "Payment problem", 1);
  });

  test("open on the day of a reminder delays the reminder until it is won", async () => {
    const checkout = await buyPlanByCard("professional+annual");
    const { id } = checkout.member.user;
    await renewals.tend(id, `${daysAfter(endsOn, -60)} 12:00`);
    await sendDisputeEvent(checkout, "created", "needs_response");
    await renewals.tend(id, `${daysAfter(endsOn, -30)} 12:00`);
    expect((await readMembership(id)).renewal).toMatchObject({ reminded: [] });
    await sendDisputeEvent(checkout, "closed", "won");
    await renewals.tend(id, `${daysAfter(endsOn, -25)} 12:00`);
    expect((await readMembership(id)).renewal).toMatchObject({ reminded: [30] });
    await expectEmails(checkout.member, "Renewal", 1);
  });

  test("of an upgrade in the previous term freezes the next term, too", async () => {
    const first = await buyPlanByCard("professional+annual");
    const { id } = first.member.user;
    const upgraded = await upgrade(first, "premium+upgrade");
    await renewals.tend(id, `${endsOn} 09:00`);
    await sendDisputeEvent(upgraded, "created", "needs_response");
    expect(await readMembership(id)).toMatchObject({ term: 1, dispute: "open" });
    const next = monthsAfter(endsOn, 12);
    await renewals.tend(id, `${daysAfter(next, -60)} 12:00`);
    await renewals.tend(id, `${next} 09:00`);
    expect(await readMembership(id)).toMatchObject({ renewal: null, inactiveSince: next });
  });
});
