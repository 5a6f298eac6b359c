import type { DatedSettings } from "../../../shared/contract/shop-settings/shop-settings-views.ts";
import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import {
  priceTimeline,
  settingsPricing,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { listPricePeriods } from "../../entities/price-period.ts";
import { settingsPricesSchema, settingsSubject } from "../../entities/shop-settings.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { findSettings } from "./settings-record.ts";
import { presentDatedSettings } from "./present-settings.ts";

export const listSettings: UseCase<typeof shopSettingsContract.endpoints.listSettings> = async (
  deps,
) => ({ status: 200, body: { data: await loadSettingsTimeline(deps) } });

/** Returns VAT and delivery settings of the past, the present and the future, latest first. */
export const loadSettingsTimeline = async ({
  table,
  now,
}: Pick<Deps, "now" | "table">): Promise<DatedSettings[]> => {
  const [settings, past] = await Promise.all([
    findSettings(table),
    listPricePeriods(table, settingsSubject, settingsPricesSchema),
  ]);
  return priceTimeline(settings, past, londonDay(now()), settingsPricing).map(presentDatedSettings);
};
