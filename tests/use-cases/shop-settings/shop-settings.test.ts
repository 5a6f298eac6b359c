import { expect, test } from "vitest";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import type { RequestInput } from "../../../shared/contract/endpoint.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { daysAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import {
  callAsStaff,
  expectBody,
  newOption,
  newPlan,
  newProduct,
  ownWord,
  productNow,
  expectFailureBody,
  auditTrailOf,
} from "../../support/staff-shop.ts";

const { listPrices, schedulePrices, unschedulePrices, updateProduct } =
  catalogueAdminContract.endpoints;
const {
  createShopPlan,
  listPlanPrices,
  listSettings,
  listShopPlans,
  readSettings,
  readShopPlan,
  schedulePlanPrices,
  scheduleSettings,
  unschedulePlanPrices,
  unscheduleSettings,
  updateSettings,
  updateShopPlan,
} = shopSettingsContract.endpoints;

const today = londonDay(new Date());
/** These days are later than any that another test uses. */
const from = daysAfter(today, 1500);
const later = daysAfter(today, 1600);

const pricesOf = async (id: string) =>
  listPrices.replies[200].parse(expectBody(await callAsStaff(listPrices, { params: { id } }), 200))
    .data;
const schedule = (
  params: { id: string; from: string },
  body: NonNullable<RequestInput<typeof schedulePrices>["body"]>,
) => callAsStaff(schedulePrices, { params, body });

test("prices of a product and its options can be scheduled, rescheduled and removed", async () => {
  const made = await newProduct({ price: 2400 });
  const { data: option } = await newOption(made.id, { price: 9000 });
  const id = made.id;
  const body = { price: 3000, vat_class: "standard" as const, version: 2 };
  const planned = schedulePrices.replies[200].parse(
    expectBody(
      await schedule({ id, from }, { ...body, options: [{ id: option.id, price: 9900 }] }),
      200,
    ),
  );
  expect(planned.product).toMatchObject({ price: 2400, version: 3 });
  expect(planned.data).toMatchObject([
    { state: "planned", from, price: 3000, options: [{ id: option.id, price: 9900 }], until: null },
    { state: "now", from: today, price: 2400, options: [{ price: 9000 }], until: from },
  ]);
  expectBody(await schedule({ id, from: later }, { ...body, rrp: 3500, version: 3 }), 200);
  expectBody(await schedule({ id, from }, { ...body, price: 2800, version: 4 }), 200);
  expect(
    (await pricesOf(id)).map(({ price, rrp, options }) => [price, rrp, options[0]?.price]),
  ).toEqual([
    [3000, 3500, 9000],
    [2800, null, 9000],
    [2400, null, 9000],
  ]);
  const back = await callAsStaff(unschedulePrices, {
    params: { id, from },
    query: { version: "5" },
  });
  expect(unschedulePrices.replies[200].parse(expectBody(back, 200)).data).toHaveLength(2);
  const gone = await callAsStaff(unschedulePrices, {
    params: { id, from },
    query: { version: "6" },
  });
  expectFailureBody(gone, 404);
  const trail = await auditTrailOf("product", id);
  expect(trail.slice(2).map(({ changes }) => Object.keys(changes))).toEqual(
    Array.from({ length: 4 }, () => ["planned"]),
  );
});

test("past prices of a product are listed with their days", async () => {
  const { id } = await newProduct({ price: 2400 });
  expectBody(
    await callAsStaff(updateProduct, { params: { id }, body: { price: 2500, version: 1 } }),
    200,
  );
  // A second price of the same day replaces the first; the audit log has both.
  expect(await pricesOf(id)).toMatchObject([{ state: "now", price: 2500, from: today }]);
  expect(await productNow(id)).toMatchObject({ price: 2500 });
});

test.each([
  ["today", { from: today }, {}, 422, ["from"]],
  ["a day that is none", { from: "2027-02-30" }, {}, 422, ["from"]],
  ["beyond five years", { from: daysAfter(today, 2000) }, {}, 422, ["from"]],
  ["a price before that is not more", {}, { rrp: 3000 }, 422, ["rrp"]],
  [
    "an option of another product",
    {},
    { options: [{ id: "opt_none", price: 1 }] },
    422,
    ["options"],
  ],
  ["a version that is over", {}, { version: 7 }, 409, []],
] satisfies ReadonlyArray<
  readonly [
    string,
    { from?: string },
    Partial<RequestInput<typeof schedulePrices>["body"]>,
    number,
    readonly string[],
  ]
>)("prices are not scheduled for %s", async (_what, params, wrong, status, fields) => {
  const { id } = await newProduct({ price: 2400 });
  const body = { price: 3000, vat_class: "standard" as const, version: 1, ...wrong };
  const reply = await callAsStaff(schedulePrices, { params: { id, from, ...params }, body });
  expect(Object.keys(expectFailureBody(reply, status).errors)).toEqual(fields);
});

const plansBy = async (query: RequestInput<typeof listShopPlans>["query"]) =>
  listShopPlans.replies[200].parse(expectBody(await callAsStaff(listShopPlans, { query }), 200));

test("plans that are created at once have different IDs, and are off sale", async () => {
  const made = await Promise.all([newPlan(), newPlan(), newPlan()]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(3);
  for (const plan of made) {
    expect(Number(plan.id)).toBeGreaterThan(17);
    expect(plan).toMatchObject({ on_sale: false, annual_display: "£1,200.00", version: 1 });
  }
  const { data } = await plansBy({ limit: 500 });
  expect(data.map(({ slug }) => slug)).toEqual(expect.arrayContaining(["premium", made[0]?.slug]));
});

test("of simultaneous new plans with the same title one gets the slug", async () => {
  const body = {
    title: `Studio ${ownWord()}`,
    subtext: "For one desk.",
    rank: 1,
    places: 1,
    annual: 120_000,
    monthly: null,
    vat_class: "standard" as const,
  };
  const replies = await Promise.all([1, 2, 3].map(() => callAsStaff(createShopPlan, { body })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const reply of replies.filter(({ status }) => status !== 201))
    expect(Object.keys(expectFailureBody(reply, 422).errors)).toEqual(["slug"]);
});

test("a plan is changed with audit entries, and its prices are scheduled", async () => {
  const plan = await newPlan();
  const params = { id: plan.id };
  const change = { places: 2, subtext: "For two desks.", version: 1 };
  expectBody(await callAsStaff(updateShopPlan, { params, body: change }), 200);
  expectFailureBody(
    await callAsStaff(updateShopPlan, { params, body: { places: 5, version: 1 } }),
    409,
  );
  const bare = { annual: null, version: 2, on_sale: true };
  const { errors } = expectFailureBody(
    await callAsStaff(updateShopPlan, { params, body: bare }),
    422,
  );
  expect(errors).toEqual({ annual: [expect.stringContaining("take it off sale")] });
  const prices = { annual: 150_000, monthly: 14_000, vat_class: "standard" as const };
  const dated = { id: plan.id, from };
  const planned = await callAsStaff(schedulePlanPrices, {
    params: dated,
    body: { ...prices, version: 2 },
  });
  expect(schedulePlanPrices.replies[200].parse(expectBody(planned, 200)).data).toMatchObject([
    { state: "planned", annual: 150_000, monthly: 14_000 },
    { state: "now", annual: 120_000, monthly: null },
  ]);
  const back = await callAsStaff(unschedulePlanPrices, { params: dated, query: { version: "3" } });
  expectBody(back, 200);
  const listed = listPlanPrices.replies[200].parse(
    expectBody(await callAsStaff(listPlanPrices, { params }), 200),
  );
  expect(listed.data).toHaveLength(1);
  const now = readShopPlan.replies[200].parse(
    expectBody(await callAsStaff(readShopPlan, { params }), 200),
  );
  expect(now.data).toMatchObject({ places: 2, annual: 120_000, version: 4 });
  const trail = await auditTrailOf("plan", plan.id);
  expect(trail.map(({ changes }) => Object.keys(changes).toSorted())).toEqual([
    expect.arrayContaining(["annual", "title"]),
    ["places", "subtext"],
    ["planned"],
    ["planned"],
  ]);
});

const settingsNow = async () =>
  readSettings.replies[200].parse(expectBody(await callAsStaff(readSettings), 200)).data;

test("VAT and delivery are scheduled from a day, and invalid settings are refused", async () => {
  const { version, zones, vat_countries, vat } = await settingsNow();
  const sent = zones.map(({ title, countries, price, free_from }) => ({
    title,
    countries: countries && countries.map(({ id }) => id),
    price,
    free_from,
  }));
  const body = {
    vat: { ...vat, standard: 1750 },
    vat_countries: vat_countries.map(({ id }) => id),
    zones: sent,
    version,
  };
  const params = { from };
  const planned = scheduleSettings.replies[200].parse(
    expectBody(await callAsStaff(scheduleSettings, { params, body }), 200),
  );
  expect(planned.data).toMatchObject([
    { state: "planned", vat: { standard: 1750 }, zones: zones.map(({ title }) => ({ title })) },
    { state: "now", vat: { standard: 2000 } },
  ]);
  const wrongs: ReadonlyArray<readonly [Partial<typeof body>, string]> = [
    [{ zones: sent.slice(0, -1) }, "zones"],
    [{ zones: [...sent.slice(0, 1), ...sent] }, "zones"],
    [{ vat: { standard: 1000, zero: 2000 } }, "vat"],
    [{ vat_countries: ["XX"] }, "zones"],
  ];
  for (const [wrong, field] of wrongs) {
    const next = { version: planned.settings.version, ...wrong };
    const { errors } = expectFailureBody(await callAsStaff(updateSettings, { body: next }), 422);
    expect(Object.keys(errors)).toEqual([field]);
  }
  expectFailureBody(
    await callAsStaff(updateSettings, { body: { version, upgrade_takes_next: false } }),
    409,
  );
  const query = { version: String(planned.settings.version) };
  expectBody(await callAsStaff(unscheduleSettings, { params, query }), 200);
  const { data } = listSettings.replies[200].parse(
    expectBody(await callAsStaff(listSettings), 200),
  );
  expect(data.map(({ state }) => state)).toEqual(["now"]);
});

test("a setting that is changed without a day counts at once", async () => {
  const read = async () =>
    readSettings.replies[200].parse(expectBody(await callAsStaff(readSettings), 200)).data;
  const { version, upgrade_takes_next } = await read();
  const body = { version, upgrade_takes_next: !upgrade_takes_next };
  const { data } = updateSettings.replies[200].parse(
    expectBody(await callAsStaff(updateSettings, { body }), 200),
  );
  expect(data.upgrade_takes_next).toBe(!upgrade_takes_next);
  expect(await read()).toEqual(data);
});
