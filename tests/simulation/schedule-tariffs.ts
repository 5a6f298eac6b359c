/** Schedules the prices and VAT rates that the oracle expects, as staff and before anybody buys. */
import type * as z from "zod/mini";
import { shopSettingsContract } from "../../shared/contract/shop-settings/shop-settings.ts";
import { callAsStaff, expectBody } from "../support/staff-shop.ts";
import type { PlanId } from "./script.ts";
import { firstTariff, type Tariffs } from "./tariff.ts";

const { listShopPlans, readSettings, schedulePlanPrices, scheduleSettings } =
  shopSettingsContract.endpoints;

export const scheduleTariffs = async (tariffs: Tariffs): Promise<void> => {
  let before = firstTariff;
  for (const tariff of tariffs) {
    if (tariff.prices !== before.prices) await schedulePrices(tariff);
    if (tariff.vat !== before.vat) await scheduleVat(tariff);
    before = tariff;
  }
};

const schedulePrices = async ({ prices, from }: Tariffs[number]): Promise<void> => {
  const { data } = listShopPlans.replies[200].parse(
    expectBody(await callAsStaff(listShopPlans, { query: {} }), 200),
  );
  for (const planId of [15, 16, 17] satisfies PlanId[]) {
    const plan = data.find(({ id }) => id === String(planId));
    if (plan === undefined) throw new Error(`There is no plan ${planId}`);
    const body = { ...prices[planId], vat_class: "standard" as const, version: plan.version };
    expectBody(await callAsStaff(schedulePlanPrices, { params: { id: plan.id, from }, body }), 200);
  }
};

const scheduleVat = async ({ vat, from }: Tariffs[number]): Promise<void> => {
  const { data } = readSettings.replies[200].parse(
    expectBody(await callAsStaff(readSettings), 200),
  );
  const body: z.input<typeof scheduleSettings.body> = {
    vat: { standard: vat * 100, zero: 0 },
    vat_countries: data.vat_countries.map(({ id }) => id),
    zones: data.zones.map(({ title, countries, price, free_from }) => ({
      title,
      countries: countries && countries.map(({ id }) => id),
      price,
      free_from,
    })),
    version: data.version,
  };
  expectBody(await callAsStaff(scheduleSettings, { params: { from }, body }), 200);
};
