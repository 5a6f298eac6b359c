/** The data of My Plan. */
import { describe, expect, test } from "vitest";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { daysAfter, formatDay } from "../../../shared/kernel/calendar-day.ts";
import {
  cheap,
  filledCheckout,
  patchOrder,
  sendAsMember,
  newCheckout,
  parseOrder,
  pay,
  placeByTransfer,
} from "../../support/buyer.ts";
import { newVerifiedMember } from "../../support/members.ts";
import { readPlan, renewalOf, sharedRenewals, buyPlanByCard } from "../../support/renewals.ts";
import { endsOn } from "../../support/today.ts";
import { newVisitor } from "../../support/visitor.ts";

const renewals = sharedRenewals();

describe("a renewal that was cancelled", () => {
  test("shows what would follow if it were restarted: first at today's price, then at the price of its order", async () => {
    const checkout = await buyPlanByCard("professional+monthly");
    const { member } = checkout;
    expect(await readPlan(member)).toMatchObject({ if_resumed: null });
    const cancel = () =>
      sendAsMember(member, "PATCH", "/users/subscription", { body: { renew: false } });
    const back = {
      title: "Professional",
      period: "monthly",
      starts: { on: endsOn, display: formatDay(endsOn) },
      to_pay_display: "£264.00",
      monthly_display: "£264.00",
      pay_by: "card",
      paid: false,
    };
    expect(await cancel()).toMatchObject({
      status: 200,
      body: { data: { renews: false, next: null, if_resumed: { ...back, order_id: null } } },
    });
    await sendAsMember(member, "PATCH", "/users/subscription", { body: { renew: true } });
    await renewals.tend(member.user.id, `${daysAfter(endsOn, -59)} 12:00`);
    const order_id = await renewalOf(checkout);
    await cancel();
    expect(await readPlan(member)).toMatchObject({ next: null, if_resumed: { ...back, order_id } });
  });
});

test("amounts are marked as including VAT only for members who are charged VAT", async () => {
  const { member } = await buyPlanByCard("professional+annual");
  expect(await readPlan(member)).toMatchObject({
    includes_vat: true,
    price: { amount: 288_000 },
    next: { to_pay_display: "£2,880.00" },
  });
  const checkout = await newCheckout(["professional+annual"], await newVerifiedMember());
  const berlin = { country: "DE", postcode: "10623", city: "Berlin" };
  const moved = {
    address_account_json: { ...filledCheckout.address_account_json, ...berlin },
    address_billing_json: { ...filledCheckout.address_billing_json, ...berlin },
    address_delivery_json: { ...filledCheckout.address_delivery_json, ...berlin },
  };
  expect((await patchOrder(checkout, moved)).status).toBe(200);
  parseOrder(await pay(checkout));
  expect(await readPlan(checkout.member)).toMatchObject({
    includes_vat: false,
    price: { amount: 240_000 },
    next: { to_pay_display: "£2,400.00" },
  });
});

test("orders say whether they include a plan", async () => {
  const { member, orderId: plan } = await buyPlanByCard("professional+annual");
  const { orderId: report } = await placeByTransfer([cheap], member);
  const both = await newCheckout([cheap, "premium+upgrade"], member);
  expect((await patchOrder(both, { payment_type: "bacs", status: "pending" })).status).toBe(200);
  const { listOrders } = ordersContract.endpoints;
  const { body } = await member.visitor.call(listOrders, {}, member.token);
  const notified = listOrders.replies[200]
    .parse(body)
    .data.map(({ id, hasSubscriptions }) => [id, hasSubscriptions] as const);
  expect(new Map(notified)).toEqual(
    new Map([
      [both.orderId, true],
      [report, false],
      [plan, true],
    ]),
  );
});

test("a new address of the calendar ends the one before", async () => {
  const { replaceCalendar } = paymentsContract.endpoints;
  const { member } = await buyPlanByCard("professional+annual");
  const replace = async (): Promise<string> => {
    const { body } = await member.visitor.call(replaceCalendar, {}, member.token);
    return new URL(replaceCalendar.replies[200].parse(body).data.calendar).pathname;
  };
  const [first, second] = [await replace(), await replace()];
  expect((await newVisitor().send({ method: "GET", path: first })).status).toBe(404);
  const { status, headers } = await newVisitor().send({ method: "GET", path: second });
  expect([status, headers["content-type"]]).toEqual([
    200,
    expect.stringContaining("text/calendar"),
  ]);
});
