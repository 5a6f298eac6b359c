import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { reviseSettings } from "./settings-record.ts";
import { settingsPricesOf, presentSettings } from "./present-settings.ts";

type Endpoint = typeof shopSettingsContract.endpoints.updateSettings;

export const updateSettings: UseCase<Endpoint> = async (deps, caller, { body }) => {
  const settings = await reviseSettings(deps, caller, body.version, (existing) => {
    const { vat = existing.vatRates, vat_countries = existing.vatCountries, zones } = body;
    const next = settingsPricesOf({ vat, vat_countries, zones: zones ?? [] });
    return {
      ...next,
      zones: zones === undefined ? existing.zones : next.zones,
      upgradeTakesNext: body.upgrade_takes_next ?? existing.upgradeTakesNext,
    };
  });
  return { status: 200, body: { data: presentSettings(settings) } };
};
