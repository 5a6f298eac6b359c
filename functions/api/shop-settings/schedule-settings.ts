import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { settingsPricing } from "../../../shared/domain/pricing/effective-dated-prices.ts";
import {
  validateAndAddPrices,
  removeExistingPrices,
} from "../../../shared/domain/pricing/scheduled-prices.ts";
import { settingsFaults } from "../../../shared/domain/catalogue/validate-shop-settings.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { StoredShopSettings } from "../../entities/shop-settings.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { loadSettingsTimeline } from "./list-settings.ts";
import { reviseSettings } from "./settings-record.ts";
import { settingsPricesOf, presentSettings } from "./present-settings.ts";

type Endpoints = typeof shopSettingsContract.endpoints;

export const scheduleSettings: UseCase<Endpoints["scheduleSettings"]> = async (
  deps,
  caller,
  { params: { from }, body },
) => {
  const prices = { from, ...settingsPricesOf(body) };
  const rules = {
    today: londonDay(deps.now()),
    pricing: settingsPricing,
    faultsOf: settingsFaults,
  };
  const settings = await reviseSettings(deps, caller, body.version, (current) => ({
    planned: validateAndAddPrices(current, prices, rules),
  }));
  return buildResponse(deps, settings);
};

export const unscheduleSettings: UseCase<Endpoints["unscheduleSettings"]> = async (
  deps,
  caller,
  { params: { from }, query: { version } },
) => {
  const settings = await reviseSettings(deps, caller, version, (current) => ({
    planned: removeExistingPrices(current, from, "This scheduled change"),
  }));
  return buildResponse(deps, settings);
};

const buildResponse = async (deps: Deps, settings: StoredShopSettings) => {
  const data = await loadSettingsTimeline(deps);
  return { status: 200 as const, body: { data, settings: presentSettings(settings) } };
};
