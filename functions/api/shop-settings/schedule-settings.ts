import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { settingsPricing } from "../../../shared/domain/pricing/effective-dated-prices.ts";
import {
  addScheduledPrices,
  removeScheduledPrices,
} from "../../../shared/domain/pricing/scheduled-prices.ts";
import { settingsFaults } from "../../../shared/domain/catalogue/validate-shop-settings.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { StoredShopSettings } from "../../entities/shop-settings.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { settingsByDay } from "./list-settings.ts";
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
    planned: addScheduledPrices(current, prices, rules),
  }));
  return answer(deps, settings);
};

export const unscheduleSettings: UseCase<Endpoints["unscheduleSettings"]> = async (
  deps,
  caller,
  { params: { from }, query: { version } },
) => {
  const settings = await reviseSettings(deps, caller, version, (current) => ({
    planned: removeScheduledPrices(current, from, "This scheduled change"),
  }));
  return answer(deps, settings);
};

const answer = async (deps: Deps, settings: StoredShopSettings) => {
  const data = await settingsByDay(deps);
  return { status: 200 as const, body: { data, settings: presentSettings(settings) } };
};
