import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import {
  addScheduledPrice,
  scheduleErrors,
  removeScheduledPrice,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { settingsFaults } from "../../../shared/domain/catalogue/validate-shop-settings.ts";
import { notFound, assertNoFieldErrors } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { StoredShopSettings } from "../../entities/shop-settings.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { settingsByDay } from "./list-settings.ts";
import { reviseSettings } from "./save-settings.ts";
import { settingsPricesOf, presentSettings } from "./present-settings.ts";

type Endpoints = typeof shopSettingsContract.endpoints;
type Planned = StoredShopSettings["planned"];

export const scheduleSettings: UseCase<Endpoints["scheduleSettings"]> = (
  deps,
  caller,
  { params: { from }, body },
) =>
  changePlanned(deps, caller, body.version, (planned) => {
    assertNoFieldErrors(scheduleErrors(planned, from, londonDay(deps.now())));
    const prices = settingsPricesOf(body);
    assertNoFieldErrors(settingsFaults(prices));
    return [...addScheduledPrice(planned, { from, ...prices })];
  });

export const unscheduleSettings: UseCase<Endpoints["unscheduleSettings"]> = (
  deps,
  caller,
  { params, query },
) =>
  changePlanned(deps, caller, query.version, (planned) => {
    const left = removeScheduledPrice(planned, params.from);
    if (left.length === planned.length) throw notFound("This scheduled change");
    return [...left];
  });

const changePlanned = async (
  deps: Deps,
  caller: Member,
  version: number,
  change: (planned: Planned) => Planned,
) => {
  const settings = await reviseSettings(deps, caller, version, ({ planned }) => ({
    planned: change(planned),
  }));
  const data = await settingsByDay(deps);
  return { status: 200 as const, body: { data, settings: presentSettings(settings) } };
};
