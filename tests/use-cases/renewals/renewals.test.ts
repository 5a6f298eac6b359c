/** A membership over the years: what the worker does on each day, and which emails the member gets. */
import { describe, expect, test } from "vitest";
import { openAheadFunction } from "../../support/ahead-function.ts";
import {
  expectStatus,
  parseOrder,
  pay,
  placeByTransfer,
  readOrder,
  sendAsMember,
  type Checkout,
} from "../../support/buyer.ts";
import { recordReceiptAsStaff, refund } from "../../support/finance.ts";
import { waitForMail, readAttachment } from "../../support/mailbox.ts";
import { newVerifiedMember } from "../../support/members.ts";
import { paymentsOf, netPaidAtStripe } from "../../support/payments.ts";
import { staffOrder } from "../../support/sales.ts";
import { newVisitor } from "../../support/visitor.ts";
import {
  createCardExpiring,
  chooseCard,
  expectEmails,
  sharedRenewals,
  readMembership,
  readPlan,
  renewalOf,
  signInLater,
  buyPlanByCard,
} from "../../support/renewals.ts";
import { endsOn, today } from "../../support/today.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { daysAfter, formatDay, monthsAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { call as callAs, password as demoPassword, tokenOf } from "../../support/api.ts";

const renewals = sharedRenewals();

const { readSubscription } = paymentsContract.endpoints;
const { switchToBankTransfer, recordReceipt } = orderAdminContract.endpoints;

const staff = { email: "staff@demo.example", visitor: newVisitor() };

describe("a yearly plan with a valid card", () => {
  test("is ordered, reminded of, charged and invoiced on the right days, and continues", async () => {
    const checkout = await buyPlanByCard("professional+annual");
    const { member } = checkout;
    const { id } = member.user;
    await renewals.tend(id, `${daysAfter(endsOn, -61)} 23:59`);
    expect((await readMembership(id)).renewal).toBeNull();
    await renewals.tend(id, `${daysAfter(endsOn, -60)} 00:00`);
    const orderId = await renewalOf(checkout);
    const made = await readOrder({ ...checkout, orderId });
    expect(made).toMatchObject({
      renewal: true,
      status: "pending",
      total_display: "£2,880.00",
      payment_type: "card",
      payments: [{ due: endsOn, amount: 288_000, paid: false }],
    });
    expect(londonDay(made?.start_at ?? "")).toBe(endsOn);
    expect(londonDay(made?.lock_at ?? "")).toBe(daysAfter(endsOn, -7));
    await renewals.tend(id, `${daysAfter(endsOn, -30)} 10:00`);
    await renewals.tend(id, `${daysAfter(endsOn, -10)} 10:00`);
    await renewals.tend(id, `${endsOn} 08:59`);
    expect(await netPaidAtStripe(orderId)).toBe(0);
    await renewals.tend(id, `${endsOn} 09:00`);
    await renewals.tend(id, `${endsOn} 09:00`);
    expect(await netPaidAtStripe(orderId)).toBe(288_000);
    expect(await paymentsOf(orderId)).toHaveLength(1);
    expect(await readOrder({ ...checkout, orderId })).toMatchObject({
      status: "active",
      received: 288_000,
      payments: [{ paid: true }],
    });
    expect(await readPlan(member)).toMatchObject({
      status: "Active",
      order_id: orderId,
      term: { starts: { on: endsOn } },
    });
    await expectEmails(member, "Invoice", 2);
    await expectEmails(member, "Renewal", 2);
  });

  test("is caught up once by a late run", async () => {
    const checkout = await buyPlanByCard("professional+annual");
    const { id } = checkout.member.user;
    await renewals.tend(id, `${daysAfter(endsOn, 6)} 12:00`);
    expect(
      await netPaidAtStripe(await readMembership(id).then(({ orderId }) => orderId ?? "")),
    ).toBe(288_000);
    expect((await readMembership(id)).term).toBe(1);
    await expectEmails(checkout.member, "Invoice", 2);
    // A reminder would name a day that has passed.
    await expectEmails(checkout.member, "Renewal", 0);
  });
});

describe("a monthly plan", () => {
  test("charges each month once, with a receipt", async () => {
    const checkout = await buyPlanByCard("professional+monthly");
    const { member, orderId } = checkout;
    const { id } = member.user;
    await renewals.tend(id, `${monthsAfter(today, 1)} 09:00`);
    expect(await netPaidAtStripe(orderId)).toBe(2 * 26_400);
    const receipt = await waitForMail(member.email, "Receipt");
    expect(receipt.text).toContain("Professional, month 2 of 12");
    await renewals.tend(id, `${monthsAfter(today, 2)} 09:00`);
    expect(await netPaidAtStripe(orderId)).toBe(3 * 26_400);
    expect((await readOrder(checkout))?.payments.filter(({ paid }) => paid)).toHaveLength(3);
    expect((await readPlan(member))?.minimum_term).toMatchObject({ months: 12, left: 9 });
  });
});

describe("a bank transfer instead of a card", () => {
  test("can be requested by finance after a decline: the card is not charged any more, and the transfer pays the order", async () => {
    const checkout = await buyPlanByCard("professional+annual");
    const { member } = checkout;
    const { id } = member.user;
    await chooseCard(member, "pm_card_chargeCustomerFail");
    await renewals.tend(id, `${daysAfter(endsOn, -30)} 12:00`);
    const orderId = await renewalOf(checkout);
    expectStatus(await recordReceiptAsStaff({ orderId }, 288_000), 409);
    await renewals.tend(id, `${endsOn} 09:00`);
    expect((await readMembership(id)).dunning).not.toBeNull();
    const token = await tokenOf("staff");
    const ask = () => callAs(switchToBankTransfer, { params: { id: orderId } }, token);
    const input = await Promise.all([ask(), ask()]);
    expect(input.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readMembership(id)).toMatchObject({ dunning: null, renewal: { payBy: "bacs" } });
    const order = await readOrder({ ...checkout, orderId });
    expect(order).toMatchObject({ payment_type: "bacs", documents: [{ kind: "pro-forma" }] });
    await waitForMail(member.email, "Pro forma");
    await renewals.tend(id, `${daysAfter(endsOn, 1)} 09:00`);
    expect(await netPaidAtStripe(orderId)).toBe(0);
    expect(parseOrder(await recordReceiptAsStaff({ orderId }, 288_000)).status).toBe("paid");
    expect(
      (await callAs(switchToBankTransfer, { params: { id: checkout.orderId } }, token)).status,
    ).toBe(409);
  });
});

describe("a renewal by bank transfer", () => {
  const byTransfer = async (): Promise<Checkout> => {
    const checkout = await placeByTransfer(["professional+annual"], await newVerifiedMember());
    parseOrder(await recordReceiptAsStaff(checkout, 288_000));
    return checkout;
  };

  test("has its pro forma with the 30-day reminder; paid early it is paid first, and active from its start", async () => {
    const checkout = await byTransfer();
    const { member } = checkout;
    const { id } = member.user;
    await renewals.tend(id, `${daysAfter(endsOn, -31)} 12:00`);
    const orderId = await renewalOf(checkout);
    expect((await readOrder({ ...checkout, orderId }))?.documents).toEqual([]);
    await renewals.tend(id, `${daysAfter(endsOn, -30)} 12:00`);
    await expectEmails(member, "Pro forma", 2);
    const proForma = await readAttachment(await waitForMail(member.email, "Pro forma"));
    expect(proForma).toContain(orderId);
    expect(proForma).toContain(formatDay(daysAfter(endsOn, 14)));
    await renewals.tend(id, `${daysAfter(endsOn, -10)} 12:00`);
    await expectEmails(member, "Renewal", 2);
    expect((await readPlan(member))?.coming).toMatchObject([
      { what: "locked", on: daysAfter(endsOn, -7) },
      { what: "renewal-payment", on: endsOn, amount_display: "£2,880.00" },
    ]);
    expect(parseOrder(await recordReceiptAsStaff({ ...checkout, orderId }, 288_000))).toMatchObject(
      {
        status: "paid",
        payments: [{ paid: true, overdue: false, type: "bacs", due: endsOn }],
      },
    );
    expect(await readPlan(member)).toMatchObject({
      why_fixed: "Your next term is already paid and can no longer be changed.",
      next: { paid: true },
      coming: [{ what: "begins", on: endsOn, amount_display: null }],
    });
    await renewals.tend(id, `${endsOn} 00:00`);
    expect((await readOrder({ ...checkout, orderId }))?.status).toBe("active");
    expect(await readMembership(id)).toMatchObject({ term: 1, orderId, renewal: null });
  });

  test("unpaid on day 14 makes the plan In-active; it lapses on day 31, and later money stays unallocated", async () => {
    const checkout = await byTransfer();
    const { member } = checkout;
    const { id } = member.user;
    await renewals.tend(id, `${daysAfter(endsOn, -30)} 12:00`);
    const orderId = await renewalOf(checkout);
    await renewals.tend(id, `${daysAfter(endsOn, 14)} 08:59`);
    expect((await readMembership(id)).inactiveSince).toBeNull();
    await renewals.tend(id, `${daysAfter(endsOn, 14)} 09:00`);
    expect((await readMembership(id)).inactiveSince).toBe(daysAfter(endsOn, 14));
    await expectEmails(member, "Payment problem", 1);
    await renewals.tend(id, `${daysAfter(endsOn, 30)} 23:59`);
    expect((await readOrder({ ...checkout, orderId }))?.status).toBe("pending");
    await renewals.tend(id, `${daysAfter(endsOn, 31)} 00:00`);
    expect(await readOrder({ ...checkout, orderId })).toMatchObject({
      status: "cancelled",
      cancelled_because: "lapsed",
    });
    await expectEmails(member, "Cancelled", 1);
    expect(parseOrder(await recordReceiptAsStaff({ ...checkout, orderId }, 288_000))).toMatchObject(
      {
        status: "cancelled",
        kept: 288_000,
      },
    );
  });

  test("paid in part cannot be charged, cancelled or changed; when it lapses, its money awaits staff", async () => {
    const checkout = await placeByTransfer(["premium+annual"], await newVerifiedMember());
    const { member } = checkout;
    const { id } = member.user;
    parseOrder(await recordReceiptAsStaff(checkout, 576_000));
    await renewals.tend(id, `${daysAfter(endsOn, -30)} 12:00`);
    const orderId = await renewalOf(checkout);
    const renewal = { ...checkout, orderId };
    parseOrder(await recordReceiptAsStaff(renewal, 100_000));
    const change = (body: object) => sendAsMember(member, "PATCH", "/users/subscription", { body });
    for (const answer of [
      await pay(renewal),
      await change({ renew: false }),
      await change({ next: { plan_id: 15, period: "annual" } }),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining("You’ve paid £1,000.00 of your next term by") },
      });
    expect((await refund(checkout, 576_000)).status).toBe(409);
    await renewals.tend(id, `${daysAfter(endsOn, 14)} 09:00`);
    await renewals.tend(id, `${daysAfter(endsOn, 31)} 00:00`);
    expect(await staffOrder(orderId)).toMatchObject({ status: "cancelled", kept: 100_000 });
    parseOrder(await refund(renewal, 100_000));
    expect(await staffOrder(orderId)).toMatchObject({
      kept: 0,
      documents: [{ kind: "pro-forma" }],
    });
  });

  test("paid between day 14 and 30 restores the plan, and the term counts from its usual day", async () => {
    const checkout = await byTransfer();
    const { id } = checkout.member.user;
    await renewals.tend(id, `${daysAfter(endsOn, 20)} 12:00`);
    const orderId = await renewalOf(checkout);
    expect((await readMembership(id)).inactiveSince).toBe(daysAfter(endsOn, 20));
    const money = { amount: 288_000, reference: `FPS ${orderId}`, received_on: today };
    const { call } = await openAheadFunction("payments");
    const sales = await openAheadFunction("order-admin");
    const owing = await call(
      "P386D",
      readSubscription,
      await signInLater(checkout.member, "P386D"),
    );
    const pay_until_display = formatDay(daysAfter(endsOn, 30));
    expect(owing.body).toMatchObject({
      data: { status: "In-active", overdue: { order_id: orderId, pay_until_display } },
    });
    const finance = await signInLater(staff, "P386D", demoPassword);
    const answer = await sales.call("P386D", recordReceipt, finance, {
      params: { id: orderId },
      body: money,
    });
    expect(parseOrder(answer)).toMatchObject({ status: "active" });
    expect(await readMembership(id)).toMatchObject({
      inactiveSince: null,
      term: 1,
      anchorOn: today,
    });
  });
});

test("a card that expires before its charge is announced once, in its last month", async () => {
  const checkout = await buyPlanByCard("professional+annual");
  const { member } = checkout;
  const { id } = member.user;
  const lastMonth = monthsAfter(today, 6).slice(0, 7);
  await chooseCard(member, await createCardExpiring(lastMonth));
  expect((await readPlan(member))?.card).toBe("Visa ending in 4242");
  await renewals.tend(id, `${daysAfter(`${lastMonth}-01`, -1)} 23:59`);
  await expectEmails(member, "expires", 0);
  for (const time of ["00:00", "09:00"]) await renewals.tend(id, `${lastMonth}-01 ${time}`);
  await expectEmails(member, "expires", 1);
});
