/** Validates plans, VAT and delivery, with faults by the fields of the staff form. */
import type { FieldErrors } from "../../kernel/app-error.ts";
import { isCountry } from "../addresses/countries.ts";
import type { SettingsPrices } from "../pricing/effective-dated-prices.ts";
import type { Plan } from "./shop-item.ts";

/** Returns the faults of a plan, by the fields of the staff form. */
export const planFaults = ({
  annualPence,
  monthlyPence,
  onSale,
}: Pick<Plan, "annualPence" | "monthlyPence" | "onSale">): FieldErrors => ({
  ...(onSale && annualPence === null && monthlyPence === null
    ? { annual: ["Enter a yearly or monthly price, or take it off sale"] }
    : {}),
  ...(annualPence === 0 ? { annual: ["Basics is the free plan: enter more than 0"] } : {}),
  ...(monthlyPence === 0 ? { monthly: ["Basics is the free plan: enter more than 0"] } : {}),
});

/**
 * Returns the faults of the settings. A country belongs to one zone, and one zone covers everywhere else, so that each parcel has
 * a price.
 */
export const settingsFaults = ({ vatRates, vatCountries, zones }: SettingsPrices): FieldErrors => {
  const zoneCountries = zones.flatMap(({ countries }) => countries ?? []);
  const unknown = [...zoneCountries, ...vatCountries].find((country) => !isCountry(country));
  const twice = zoneCountries.find((country, index) => zoneCountries.indexOf(country) !== index);
  const isEmpty = zones.some(({ countries }) => countries?.length === 0);
  const elsewhere = zones.filter(({ countries }) => countries === null).length;
  return {
    ...(vatRates.zero > vatRates.standard
      ? { vat: ["Enter a reduced rate no higher than the standard rate"] }
      : {}),
    ...(unknown === undefined
      ? {}
      : { zones: [`${unknown} is not a country: choose from the list`] }),
    ...(twice === undefined ? {} : { zones: ["Choose each country in one zone only"] }),
    ...(isEmpty ? { zones: ["Choose the countries of each zone"] } : {}),
    ...(elsewhere === 1 ? {} : { zones: ["Keep one zone for everywhere else"] }),
  };
};
