/**
 * Scheduled prices and rates apply from midnight of their day in the shop, the basket and a member's quote; the clock
 * is moved.
 */
import { expect, test } from "vitest";
import { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import { catalogueContract } from "../../../shared/contract/catalogue/catalogue.ts";
import { basket } from "../../../shared/contract/basket/basket-view.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { daysAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { call } from "../../support/api.ts";
import { expectStatus, newCheckout, sendAsMember } from "../../support/buyer.ts";
import { withClockAhead } from "../../support/clock.ts";
import { netPaidAtStripe } from "../../support/payments.ts";
import {
  readMembership,
  readPlan,
  renewalOf,
  sharedRenewals,
  buyPlanByCard,
} from "../../support/renewals.ts";
import { callAsStaff, expectBody, newProduct } from "../../support/staff-shop.ts";
import { endsOn } from "../../support/today.ts";

const renewals = sharedRenewals();
const { listRenewals } = accountingContract.endpoints;
const { listPlans, readProduct } = catalogueContract.endpoints;
const { schedulePrices, listPrices, updateProduct } = catalogueAdminContract.endpoints;
const {
  listShopPlans,
  readSettings,
  schedulePlanPrices,
  scheduleSettings,
  unschedulePlanPrices,
  unscheduleSettings,
} = shopSettingsContract.endpoints;

const professional = async () => {
  const input = await callAsStaff(listShopPlans, { query: { q: "professional" } });
  const { data } = listShopPlans.replies[200].parse(expectBody(input, 200));
  const plan = data.find(({ slug }) => slug === "professional");
  if (plan === undefined) throw new Error("There is no plan Professional");
  return plan;
};

/** Functions check at most every five seconds whether their cached data have changed. */
const soon = { timeout: 10_000 };

const inShop = async (slug: string) => {
  const { body, status } = await call(readProduct, { params: { slug } });
  return status === 200 ? readProduct.replies[200].parse(body).data.price : null;
};
const planInShop = async () => {
  const { data } = listPlans.replies[200].parse(expectBody(await call(listPlans), 200));
  return data.find(({ slug }) => slug === "professional")?.annual;
};

test("scheduled prices of products and plans and a VAT rate apply from their day on, and not before", async () => {
  const from = daysAfter(londonDay(new Date()), 1);
  const product = await newProduct({ on_sale: true, price: 2400 });
  const plan = await professional();
  const { data: settings } = readSettings.replies[200].parse(
    expectBody(await callAsStaff(readSettings), 200),
  );
  const { id, slug } = product;
  const price = { price: 3000, vat_class: "standard" as const, version: 1 };
  expectBody(await callAsStaff(schedulePrices, { params: { id, from }, body: price }), 200);
  const dearer = { annual: 250_000, monthly: 23_000, vat_class: "standard" as const };
  const planned = await callAsStaff(schedulePlanPrices, {
    params: { id: plan.id, from },
    body: { ...dearer, version: plan.version },
  });
  const { version } = schedulePlanPrices.replies[200].parse(expectBody(planned, 200)).plan;
  const rates = await callAsStaff(scheduleSettings, {
    params: { from },
    body: {
      vat: { standard: 1750, zero: 0 },
      vat_countries: settings.vat_countries.map((one) => one.id),
      zones: settings.zones.map(({ title, countries, price: pence, free_from }) => ({
        title,
        countries: countries && countries.map((one) => one.id),
        price: pence,
        free_from,
      })),
      version: settings.version,
    },
  });
  const after = scheduleSettings.replies[200].parse(expectBody(rates, 200)).settings;
  await expect.poll(() => inShop(slug), soon).toBe(2400);
  const checkout = await newCheckout([`${slug}+product`]);
  expect(checkout.toPay).toBe((2400 + 495) * 1.2);
  const seen = async () =>
    basket.parse(
      expectStatus(
        await sendAsMember(checkout.member, "GET", "/basket", {
          basketToken: checkout.basketToken,
        }),
        200,
      ).body,
    ).totals;
  await withClockAhead("P1D", async () => {
    await expect.poll(() => inShop(slug), soon).toBe(3000);
    await expect.poll(planInShop, soon).toBe(250_000);
    expect(await seen()).toMatchObject({ subTotal: 3000, vat: [{ rate: "17.5%" }] });
    const { data } = listPrices.replies[200].parse(
      expectBody(await callAsStaff(listPrices, { params: { id } }), 200),
    );
    expect(data.map((one) => [one.state, one.price])).toEqual([
      ["now", 3000],
      ["past", 2400],
    ]);
    // Saving the product on that day makes the scheduled price its current price.
    expectBody(
      await callAsStaff(updateProduct, { params: { id }, body: { rrp: 3500, version: 2 } }),
      200,
    );
    expect(await inShop(slug)).toBe(3000);
  });
  const { data } = listPrices.replies[200].parse(
    expectBody(await callAsStaff(listPrices, { params: { id } }), 200),
  );
  expect(data.at(-1)).toMatchObject({ state: "past", price: 2400, until: from });
  expect(await planInShop()).toBe(plan.annual);
  const undone = await callAsStaff(unschedulePlanPrices, {
    params: { id: plan.id, from },
    query: { version: String(version) },
  });
  expectBody(undone, 200);
  const query = { version: String(after.version) };
  expectBody(await callAsStaff(unscheduleSettings, { params: { from }, query }), 200);
});

/** Returns the current settings with another standard rate. */
const ratesOf = async (standard: number) => {
  const { data } = readSettings.replies[200].parse(
    expectBody(await callAsStaff(readSettings), 200),
  );
  return {
    vat: { standard, zero: 0 },
    vat_countries: data.vat_countries.map((one) => one.id),
    zones: data.zones.map(({ title, countries, price, free_from }) => ({
      title,
      countries: countries && countries.map((one) => one.id),
      price,
      free_from,
    })),
    version: data.version,
  };
};

test("T-4: My Plan, the staff list and the charge are £3,074.40, from the moment price and VAT are scheduled", async () => {
  const checkout = await buyPlanByCard("professional+annual");
  const { member } = checkout;
  const { id } = member.user;
  const [priceFrom, rateFrom] = [daysAfter(endsOn, -100), daysAfter(endsOn, -60)];
  expect(await readPlan(member)).toMatchObject({ next: { to_pay_display: "£2,880.00" } });
  const plan = await professional();
  const dearer = { annual: 252_000, monthly: 23_000, vat_class: "standard" as const };
  expectBody(
    await callAsStaff(schedulePlanPrices, {
      params: { id: plan.id, from: priceFrom },
      body: { ...dearer, version: plan.version },
    }),
    200,
  );
  expectBody(
    await callAsStaff(scheduleSettings, { params: { from: rateFrom }, body: await ratesOf(2200) }),
    200,
  );
  const seen = await readPlan(member);
  expect(seen).toMatchObject({ next: { to_pay_display: "£3,074.40" } });
  expect(seen?.coming).toContainEqual(
    expect.objectContaining({ what: "renewal-payment", amount_display: "£3,074.40" }),
  );
  const calendar = await fetch(seen?.calendar ?? "");
  expect((await calendar.text()).replaceAll("\\", "")).toContain("£3,074.40");
  const listed = async () => {
    const query = { q: member.email, month: endsOn.slice(0, 7) };
    const { data, months } = listRenewals.replies[200].parse(
      expectBody(await callAsStaff(listRenewals, { query }), 200),
    );
    return [...data.map(({ amount }) => amount), ...months.map(({ amount }) => amount)];
  };
  await expect.poll(listed, { timeout: 20_000 }).toEqual([307_440, 307_440]);
  await renewals.tend(id, `${daysAfter(endsOn, -60)} 00:00`);
  expect((await readMembership(id)).renewal).toMatchObject({ toPay: 307_440 });
  const orderId = await renewalOf(checkout);
  await renewals.tend(id, `${endsOn} 09:00`);
  expect(await netPaidAtStripe(orderId)).toBe(307_440);
  const { version } = await professional();
  expectBody(
    await callAsStaff(unschedulePlanPrices, {
      params: { id: plan.id, from: priceFrom },
      query: { version: String(version) },
    }),
    200,
  );
  const query = { version: String((await ratesOf(0)).version) };
  expectBody(await callAsStaff(unscheduleSettings, { params: { from: rateFrom }, query }), 200);
});
