/**
 * A debt outlives the plan: every screen shows it, it is paid once, and until then it blocks a new plan and the
 * deletion of the account.
 */
import { statusAndMessage } from "../../support/reply-body.ts";
import { describe, expect, test } from "vitest";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { daysAfter, monthsAfter } from "../../../shared/kernel/calendar-day.ts";
import { openAheadFunction } from "../../support/ahead-function.ts";
import { cheap, expectStatus, newCheckout, sendAsMember } from "../../support/buyer.ts";
import {
  declines,
  endedMembershipWithDebt,
  memberLater,
  overdueMembership,
  staffLater,
  until,
} from "../../support/debts.ts";
import { sendDisputeEvent } from "../../support/disputes.ts";
import { ledgerOf } from "../../support/finance.ts";
import { waitForMail } from "../../support/mailbox.ts";
import { newVerifiedMember } from "../../support/members.ts";
import { newStaffQuote } from "../../support/staff-quotes.ts";
import { paymentsOf, netPaidAtStripe } from "../../support/payments.ts";
import {
  chooseCard,
  expectEmails,
  readMembership,
  sharedRenewals,
  buyPlanByCard,
} from "../../support/renewals.ts";
import { endsOn, today } from "../../support/today.ts";

const renewals = sharedRenewals();

const { payApproval } = paymentsContract.endpoints;

const month = 26_400;
const works = "pm_card_visa";

const monthTitle = (number: number): string => `Professional, month ${number} of 12`;

describe("T-1: a plan is bought while the previous one is In-active with a debt", () => {
  test("is a 409 that names what to pay first and charges nothing; paying the debt restores the plan", async () => {
    const checkout = await overdueMembership(renewals, 2);
    const { member, orderId, since } = checkout;
    const { add, pay, plan } = await memberLater(checkout, daysAfter(since, 6));
    expect(statusAndMessage(await add("professional+annual"))).toEqual([
      409,
      `Please pay £264.00 first: ${monthTitle(3)} (order ${orderId}).`,
    ]);
    expect(statusAndMessage(await add("premium+annual"))[0]).toBe(409);
    // Goods and single reports can still be bought.
    expect((await add(cheap)).status).toBe(200);
    expect(await netPaidAtStripe(orderId)).toBe(2 * month);
    expect((await plan()).data).toMatchObject({ status: "In-active", overdue: { amount: month } });
    expect((await pay(orderId)).status).toBe(200);
    expect(await netPaidAtStripe(orderId)).toBe(3 * month);
    expect(await readMembership(member.user.id)).toMatchObject({ inactiveSince: null });
  });

  test("an earlier quote for a plan can be paid neither by the member nor by anybody with its address", async () => {
    const member = await newVerifiedMember();
    const quote = await newStaffQuote(member, {
      plan: "premium",
      valid_until: daysAfter(today, 60),
    });
    const checkout = await newCheckout(["professional+monthly"], member);
    expectStatus(
      await sendAsMember(member, "PUT", "/users/subscription", {
        basketToken: checkout.basketToken,
        body: { order_id: checkout.orderId, payment_method: works },
      }),
      200,
    );
    await chooseCard(member, declines);
    const since = daysAfter(monthsAfter(today, 1), 14);
    await renewals.tend(member.user.id, `${since} 09:00`);
    const { pay } = await memberLater(checkout, daysAfter(since, 1));
    expect(statusAndMessage(await pay(quote.orderId))).toEqual([
      409,
      `Please pay £264.00 first: ${monthTitle(2)} (order ${checkout.orderId}).`,
    ]);
    const { call } = await openAheadFunction("payments");
    const stranger = { visitor: (await newVerifiedMember()).visitor };
    const answer = await call(until(daysAfter(since, 1)), payApproval, stranger, {
      params: { key: quote.key },
      body: { payment_method: works, shown_to_pay: quote.toPay },
    });
    // The answer does not disclose the member's debt to anybody else.
    expect(statusAndMessage(answer)).toEqual([
      409,
      "This quote can’t be paid at the moment. Please ask the sender.",
    ]);
    expect(await paymentsOf(quote.orderId)).toEqual([]);
  });
});

describe("T-2: months are unpaid when the term has ended", () => {
  test("one charge of £528.00 pays both months; it restores no plan, and until then the account cannot be deleted", async () => {
    const checkout = await endedMembershipWithDebt(renewals);
    const { member, orderId } = checkout;
    const day = daysAfter(endsOn, 5);
    const { add, pay, plan, order, rights, erase } = await memberLater(checkout, day);
    expect(await plan()).toMatchObject({
      data: null,
      debts: [
        {
          order_id: orderId,
          plan: "Professional",
          amount: 52_800,
          amount_display: "£528.00",
          payments: [monthTitle(11), monthTitle(12)],
          next_try_display: null,
          pay_until_display: null,
          disputed: false,
        },
      ],
    });
    expect((await order(orderId)).owed).toEqual({
      amount: 52_800,
      amount_display: "£528.00",
      payments: [monthTitle(11), monthTitle(12)],
      disputed: false,
    });
    expect((await rights()).erasure.blockers).toEqual([
      {
        settled: "order",
        order_id: orderId,
        message: `£528.00 is owed on order ${orderId}: ${monthTitle(11)}, ${monthTitle(12)}. Pay it on the order page to delete your account.`,
      },
    ]);
    expect((await erase()).status).toBe(409);
    expect((await add("premium+annual")).status).toBe(409);

    const before = (await paymentsOf(orderId)).length;
    expect((await pay(orderId)).status).toBe(200);
    const charges = (await paymentsOf(orderId)).slice(0, -before);
    expect(charges.map(({ amount_received: received }) => received)).toEqual([52_800]);
    const receipt = await waitForMail(member.email, "Receipt: £528.00");
    for (const number of [11, 12]) expect(receipt.text).toContain(`month ${number} of 12`);
    expect((await order(orderId)).payments.every(({ paid }) => paid)).toBe(true);
    expect((await order(orderId)).owed).toBeNull();
    expect(await plan()).toMatchObject({ data: null, debts: [] });
    expect(await readMembership(member.user.id)).toMatchObject({ endedOn: endsOn });
    expect((await rights()).erasure.blockers).toEqual([]);
    // The call answers 200 and charges nothing if there is no debt.
    const applied = await netPaidAtStripe(orderId);
    expect((await pay(orderId)).status).toBe(200);
    expect(await netPaidAtStripe(orderId)).toBe(applied);
    expect((await add("premium+annual")).status).toBe(200);
  });

  test("finance can write the debt off with a reason, which issues a credit note and unblocks the member", async () => {
    const checkout = await endedMembershipWithDebt(renewals);
    const { member, orderId } = checkout;
    const day = daysAfter(endsOn, 40);
    const staff = await staffLater(day);
    expect((await staff.read(orderId)).acts.write_off).toMatchObject({
      why_not: null,
      amount: 52_800,
    });
    expect((await staff.writeOff(orderId, 26_400)).status).toBe(409);
    expect((await staff.writeOff(orderId, 52_800)).status).toBe(200);
    // The second request changes nothing.
    expect((await staff.writeOff(orderId, 52_800)).status).toBe(200);
    const after = await staff.read(orderId);
    expect(after).toMatchObject({ due: 0, owed: null, status: "active" });
    expect(after.timeline.map(({ title, detail }) => [title, detail])).toContainEqual([
      "Wrote off the balance of this order",
      "Agreed with the buyer",
    ]);
    const note = await waitForMail(member.email, "Credit note");
    expect(note.subject).toContain("£528.00");
    expect(note.text).toContain("You no longer owe it");
    expect(await ledgerOf(orderId)).toEqual([
      ["charge", month],
      ["charge", 9 * month],
      ["written-off", 52_800],
    ]);
    const { add, plan, rights } = await memberLater(checkout, day);
    expect(await plan()).toMatchObject({ data: null, debts: [] });
    expect((await rights()).erasure.blockers).toEqual([]);
    expect((await add("professional+annual")).status).toBe(200);
  });

  test("a bank transfer pays whole months, the earliest first, and restores no plan", async () => {
    const checkout = await endedMembershipWithDebt(renewals);
    const { member, orderId } = checkout;
    const day = daysAfter(endsOn, 3);
    const staff = await staffLater(day);
    expect((await staff.read(orderId)).acts.receive).toMatchObject({ why_not: null, left: 52_800 });
    expect(statusAndMessage(await staff.receive(orderId, 30_000))).toEqual([
      409,
      `£528.00 is owed on this order: ${monthTitle(11)}, £264.00; ${monthTitle(12)}, £264.00. A transfer pays whole payments, the earliest first.`,
    ]);
    expect((await staff.receive(orderId, 30_000, { keep_rest: true })).status).toBe(200);
    const { plan, order } = await memberLater(checkout, day);
    expect((await plan()).debts).toMatchObject([{ amount: month, payments: [monthTitle(12)] }]);
    expect((await order(orderId)).kept).toBe(3_600);
    expect((await staff.receive(orderId, month)).status).toBe(200);
    expect(await plan()).toMatchObject({ data: null, debts: [] });
    expect((await waitForMail(member.email, "Receipt")).text).toContain("by bank transfer");
    expect(await readMembership(member.user.id)).toMatchObject({ endedOn: endsOn });
    expect(await ledgerOf(orderId)).toEqual([
      ["charge", month],
      ["charge", 9 * month],
      ["receipt", month],
      ["receipt", month],
      ["receipt-kept", 3_600],
    ]);
  });

  test("after a dispute is won past the end of the term, the missed months are charged with the usual retries", async () => {
    const checkout = await buyPlanByCard("professional+monthly");
    const { member, orderId } = checkout;
    const { id } = member.user;
    await renewals.tend(id, `${monthsAfter(today, 10)} 09:00`);
    await sendAsMember(member, "PATCH", "/users/subscription", { body: { renew: false } });
    await sendDisputeEvent(checkout, "created", "needs_response");
    await renewals.tend(id, `${endsOn} 09:00`);
    expect(await readMembership(id)).toMatchObject({ endedOn: endsOn, dispute: "open" });
    const { pay, plan } = await memberLater(checkout, endsOn);
    expect((await plan()).debts).toMatchObject([{ amount: month, disputed: true }]);
    expect((await pay(orderId)).status).toBe(409);
    await chooseCard(member, declines);
    const result = await netPaidAtStripe(orderId);
    // The dispute is won today, so the retries count from the day on which the months are due.
    await sendDisputeEvent(checkout, "closed", "won");
    await renewals.tend(id, `${endsOn} 10:00`);
    await expectEmails(member, "Payment problem", 1);
    await chooseCard(member, works);
    await renewals.tend(id, `${daysAfter(endsOn, 20)} 09:00`);
    expect(await readMembership(id)).toMatchObject({ endedOn: endsOn, dispute: null });
    expect(await netPaidAtStripe(orderId)).toBe(result);
    const ended = await memberLater(checkout, daysAfter(endsOn, 20));
    expect((await ended.pay(orderId)).status).toBe(200);
    expect(await netPaidAtStripe(orderId)).toBe(result + month);
  });

  test("after a lost dispute nothing is owed", async () => {
    const checkout = await overdueMembership(renewals, 2);
    await sendDisputeEvent(checkout, "created", "needs_response");
    await sendDisputeEvent(checkout, "closed", "lost");
    const { plan, order, rights } = await memberLater(checkout, endsOn);
    expect((await plan()).debts).toEqual([]);
    expect((await order(checkout.orderId)).owed).toBeNull();
    expect((await rights()).erasure.blockers).toEqual([]);
  });
});
