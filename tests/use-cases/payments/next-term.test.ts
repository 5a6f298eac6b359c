/** The changes that a member can make to the next term. */
import { describe, expect, test } from "vitest";
import { openAheadFunction } from "../../support/ahead-function.ts";
import { parseOrder, readOrder, sendAsMember } from "../../support/buyer.ts";
import { type NewMember, newVerifiedMember } from "../../support/members.ts";
import { netPaidAtStripe } from "../../support/payments.ts";
import {
  expectEmails,
  sharedRenewals,
  readMembership,
  readPlan,
  renewalOf,
  signInLater,
  buyPlanByCard,
} from "../../support/renewals.ts";
import { callAsStaff, expectBody, newPlan } from "../../support/staff-shop.ts";
import { openTable } from "../../support/table.ts";
import { endsOn } from "../../support/today.ts";
import { grantComplimentaryPlan } from "../../../functions/commerce/memberships/activate-plan.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { daysAfter } from "../../../shared/kernel/calendar-day.ts";

const renewals = sharedRenewals();

const { changeSubscription } = paymentsContract.endpoints;
const { updateShopPlan } = shopSettingsContract.endpoints;

describe("the member's own changes", () => {
  const change = (member: NewMember, body: object) =>
    sendAsMember(member, "PATCH", "/users/subscription", { body });

  test("a cancelled renewal can be restarted until the lock date, and nothing renews without it", async () => {
    const checkout = await buyPlanByCard("professional+annual");
    const { member } = checkout;
    const { id } = member.user;
    const cancelled = await change(member, { renew: false });
    expect(cancelled).toMatchObject({ status: 200, body: { data: { renews: false, next: null } } });
    expect((await change(member, { renew: false })).status).toBe(200);
    await expectEmails(member, "Cancelled", 1);
    await renewals.tend(id, `${daysAfter(endsOn, -40)} 12:00`);
    expect((await readMembership(id)).renewal).toBeNull();
    expect((await change(member, { renew: true })).status).toBe(200);
    await expectEmails(member, "Renewal changed", 1);
    await renewals.tend(id, `${daysAfter(endsOn, -40)} 13:00`);
    const orderId = await renewalOf(checkout);
    expect((await change(member, { renew: false })).status).toBe(200);
    expect(await readOrder({ ...checkout, orderId })).toMatchObject({
      status: "cancelled",
      payments: [],
    });
    const { call } = await openAheadFunction("payments");
    const back = await signInLater(member, "P360D");
    // After the lock date every change is refused, even one that would change nothing.
    for (const body of [{ renew: true }, { renew: false }, { next: null }])
      expect((await call("P360D", changeSubscription, back, { body })).status).toBe(409);
    await renewals.tend(id, `${endsOn} 00:00`);
    expect((await readMembership(id)).endedOn).toBe(endsOn);
    expect(await netPaidAtStripe(orderId)).toBe(0);
  });

  test("restarting the renewal reopens the same order", async () => {
    const checkout = await buyPlanByCard("professional+monthly");
    const { member } = checkout;
    const { id } = member.user;
    await renewals.tend(id, `${daysAfter(endsOn, -59)} 12:00`);
    const orderId = await renewalOf(checkout);
    const cancelOrder = await sendAsMember(member, "PATCH", `/order/${orderId}`, {
      body: { status: "cancelled" },
    });
    expect(parseOrder(cancelOrder).status).toBe("cancelled");
    expect((await readMembership(id)).renews).toBe(false);
    expect((await change(member, { renew: true })).status).toBe(200);
    const again = await readOrder({ ...checkout, orderId });
    expect(again).toMatchObject({ status: "pending", cancelled_because: null });
    expect(again?.payments).toHaveLength(12);
  });

  test("a lower plan or another billing period applies from the next term on", async () => {
    const checkout = await buyPlanByCard("premium+annual");
    const { member } = checkout;
    const { id } = member.user;
    const next = { plan_id: 15, period: "monthly" };
    const changed = await change(member, { next });
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { next: { title: "Professional", to_pay_display: "£264.00" } } },
    });
    await expectEmails(member, "Renewal changed", 1);
    expect((await change(member, { next: { plan_id: 17, period: "annual" } })).status).toBe(409);
    expect((await change(member, { next: { plan_id: 14, period: "annual" } })).status).toBe(404);
    expect((await change(member, { next, renew: true })).status).toBe(422);
    await renewals.tend(id, `${daysAfter(endsOn, -60)} 00:00`);
    const orderId = await renewalOf(checkout);
    expect(await readOrder({ ...checkout, orderId })).toMatchObject({
      total_display: "£3,168.00",
      monthly: true,
    });
    // The member returns to the same plan, so the existing order gets the price of today.
    expect((await change(member, { next: null })).status).toBe(200);
    expect(await readOrder({ ...checkout, orderId })).toMatchObject({
      total_display: "£5,760.00",
      monthly: false,
      payments: [{ amount: 576_000 }],
    });
    expect((await change(member, { next })).status).toBe(200);
    await renewals.tend(id, `${endsOn} 09:00`);
    expect(await netPaidAtStripe(orderId)).toBe(26_400);
    expect(await readMembership(id)).toMatchObject({
      plan: { planId: 15, period: "monthly" },
      next: null,
    });
  });

  test("a discontinued plan renews for members who have it, unless it has no price any more", async () => {
    const member = await newVerifiedMember();
    const { id } = member.user;
    const { id: planId, title, rank, places, version } = await newPlan();
    const bought = { planId: Number(planId), title, rank, places };
    const nobody = { membership: null, entitlement: null };
    await (await openTable()).write(grantComplimentaryPlan(id, bought, nobody, new Date()));
    expect(await readPlan(member)).toMatchObject({
      next: { title, to_pay_display: "£1,440.00" },
      choices: [{ title, chosen: true }],
    });
    const other = { plan_id: Number((await newPlan()).id), period: "annual" };
    expect((await change(member, { next: other })).status).toBe(409);
    await renewals.tend(id, `${daysAfter(endsOn, -60)} 00:00`);
    expect((await readMembership(id)).renewal).toMatchObject({ toPay: 144_000 });

    // Staff remove the only price of the plan.
    const bare = { version, annual: null };
    expectBody(await callAsStaff(updateShopPlan, { params: { id: planId }, body: bare }), 200);
    const heir = await newVerifiedMember();
    await (
      await openTable()
    ).write(grantComplimentaryPlan(heir.user.id, bought, nobody, new Date()));
    await renewals.tend(heir.user.id, `${daysAfter(endsOn, -60)} 00:00`);
    expect(await readMembership(heir.user.id)).toMatchObject({ renewal: null, renews: false });
    await expectEmails(heir, "Cancelled", 1);
    expect(await change(heir, { renew: true })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Choose another plan first") },
    });
  });
});
