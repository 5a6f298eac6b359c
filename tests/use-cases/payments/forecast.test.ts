/**
 * The amounts that are shown for a term are the amounts that are charged, and a refunded upgrade restores the amounts
 * before it.
 */
import { expect, test } from "vitest";
import { basketContract } from "../../../shared/contract/basket/basket.ts";
import { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { monthsAfter, daysAfter } from "../../../shared/kernel/calendar-day.ts";
import { grantComplimentaryPlan } from "../../../functions/commerce/memberships/activate-plan.ts";
import { call, tokenOf } from "../../support/api.ts";
import { newCheckout, parseOrder, pay, readOrder, sendAsMember } from "../../support/buyer.ts";
import { refund } from "../../support/finance.ts";
import { newVerifiedMember, type NewMember } from "../../support/members.ts";
import { netPaidAtStripe } from "../../support/payments.ts";
import {
  chooseCard,
  readMembership,
  readPlan,
  sharedRenewals,
  buyPlanByCard,
} from "../../support/renewals.ts";
import { callAsStaff, expectBody, newPlan } from "../../support/staff-shop.ts";
import { openTable } from "../../support/table.ts";
import { endsOn, today } from "../../support/today.ts";

const renewals = sharedRenewals();
const { schedulePlanPrices, updateShopPlan } = shopSettingsContract.endpoints;
const { listRenewals } = accountingContract.endpoints;

/** Creates a plan of £1,200 a year that nobody else has, and a member who has it. */
const withPlan = async () => {
  const member = await newVerifiedMember();
  const plan = await newPlan();
  const { id, title, rank, places } = plan;
  const bought = { planId: Number(id), title, rank, places };
  const nobody = { membership: null, entitlement: null };
  await (
    await openTable()
  ).write(grantComplimentaryPlan(member.user.id, bought, nobody, new Date()));
  return { member, plan };
};

const staffAmounts = async ({ email }: NewMember) => {
  const query = { q: email, month: endsOn.slice(0, 7) };
  const { body } = await call(listRenewals, { query }, await tokenOf("staff"));
  const found = listRenewals.replies[200].parse(body);
  return { amounts: found.data.map(({ amount }) => amount), months: found.months };
};

test("T-4: a scheduled price is shown at once in My Plan, its calendar and the staff list, and is charged", async () => {
  const { member, plan } = await withPlan();
  const { id } = member.user;
  const madeOn = daysAfter(endsOn, -60);
  let { version } = plan;
  for (const [from, annual] of [
    [daysAfter(madeOn, -1), 150_000],
    [daysAfter(madeOn, 1), 190_000],
  ] as const) {
    const body = { annual, monthly: null, vat_class: "standard" as const, version };
    const planned = await callAsStaff(schedulePlanPrices, { params: { id: plan.id, from }, body });
    ({ version } = schedulePlanPrices.replies[200].parse(expectBody(planned, 200)).plan);
  }
  const seen = await readPlan(member);
  expect(seen).toMatchObject({
    next: { to_pay_display: "£1,800.00" },
    choices: [{ to_pay_display: "£1,800.00" }],
  });
  expect(seen?.coming.find(({ what }) => what === "renewal-payment")?.amount_display).toBe(
    "£1,800.00",
  );
  const calendar = await fetch(seen?.calendar ?? "");
  expect((await calendar.text()).replaceAll("\\", "")).toContain("£1,800.00");
  await expect
    .poll(() => staffAmounts(member), { timeout: 20_000 })
    .toMatchObject({
      amounts: [180_000],
      months: [{ month: endsOn.slice(0, 7), renewals: 1, amount: 180_000 }],
    });
  await chooseCard(member, "pm_card_visa");
  await renewals.tend(id, `${madeOn} 00:00`);
  const { renewal } = await readMembership(id);
  expect(renewal).toMatchObject({ toPay: 180_000 });
  await renewals.tend(id, `${endsOn} 09:00`);
  expect(await netPaidAtStripe(renewal?.orderId ?? "")).toBe(180_000);
});

test("T-7: a full refund of an upgrade restores the renewal order's amounts, whatever the price is now", async () => {
  const { member, plan } = await withPlan();
  const { id } = member.user;
  await renewals.tend(id, `${daysAfter(endsOn, -60)} 00:00`);
  const orderId = (await readMembership(id)).renewal?.orderId ?? "";
  const of = { member, orderId };
  expect(await readOrder(of)).toMatchObject({ total_display: "£1,440.00" });
  const body = { version: plan.version, annual: 150_000 };
  expectBody(await callAsStaff(updateShopPlan, { params: { id: plan.id }, body }), 200);
  const higher = await newCheckout(["premium+annual"], member);
  parseOrder(await pay(higher));
  expect(await readOrder(of)).toMatchObject({
    total_display: "£5,760.00",
    payments: [{ amount: 576_000 }],
  });
  parseOrder(await refund(higher, higher.toPay));
  expect(await readOrder(of)).toMatchObject({
    total_display: "£1,440.00",
    payments: [{ amount: 144_000 }],
  });
  expect(await readMembership(id)).toMatchObject({
    plan: { planId: Number(plan.id) },
    upgrades: [],
    renewal: { toPay: 144_000, plan: { planId: Number(plan.id) } },
  });
});

test("T-7: a renewal order made after the upgrade gets the amounts that it would have had without it", async () => {
  const { member, plan } = await withPlan();
  const { id } = member.user;
  const higher = await newCheckout(["premium+annual"], member);
  parseOrder(await pay(higher));
  await renewals.tend(id, `${daysAfter(endsOn, -60)} 00:00`);
  const orderId = (await readMembership(id)).renewal?.orderId ?? "";
  const body = { version: plan.version, annual: 150_000 };
  expectBody(await callAsStaff(updateShopPlan, { params: { id: plan.id }, body }), 200);
  parseOrder(await refund(higher, higher.toPay));
  expect(await readOrder({ ...higher, orderId })).toMatchObject({
    total_display: "£1,440.00",
    payments: [{ amount: 144_000 }],
  });
});

test("T-8: a quote for a monthly plan has today's payment with its VAT, and the commitment separately", async () => {
  const { member } = await buyPlanByCard("professional+monthly");
  const { quoteUpgrade } = basketContract.endpoints;
  const { status, body } = await sendAsMember(member, "POST", "/users/upgrade-quote", {
    body: { plan_id: 16 },
  });
  expect(status).toBe(200);
  const quote = quoteUpgrade.replies[200].parse(body).data;
  // The whole first month remains, and eleven months follow it.
  expect(quote).toMatchObject({
    scope: "today",
    upgrade: 22_000,
    net: 22_000,
    tax: 4400,
    toPay: 26_400,
    upgradeRenewal: null,
    upgradeMonths: 44_000,
    upgradeNextPaymentDueDisplay: monthsAfter(today, 1).split("-").toReversed().join("/"),
    commitment: {
      months: 11,
      toPayMonthly: 52_800,
      net: 12 * 22_000,
      tax: 12 * 4400,
      total: 12 * 26_400,
    },
  });
});
