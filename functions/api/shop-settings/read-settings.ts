import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import {
  effectiveOn,
  settingsPricing,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { findSettings } from "./settings-record.ts";
import { presentSettings } from "./present-settings.ts";

export const readSettings: UseCase<typeof shopSettingsContract.endpoints.readSettings> = async ({
  table,
  now,
}) => {
  const settings = effectiveOn(await findSettings(table), londonDay(now()), settingsPricing);
  return { status: 200, body: { data: presentSettings(settings) } };
};
