/** Staff change plans, VAT and delivery. */
import { expect, test } from "vitest";
import {
  planFaults,
  settingsFaults,
} from "../../shared/domain/catalogue/validate-shop-settings.ts";
import { settings } from "../support/shop-examples.ts";

test.each([
  [{}, []],
  [{ annualPence: null }, []],
  [{ monthlyPence: null }, []],
  [{ annualPence: null, monthlyPence: null }, ["annual"]],
  [{ annualPence: null, monthlyPence: null, onSale: false }, []],
  [{ annualPence: 0 }, ["annual"]],
  [{ monthlyPence: 0 }, ["monthly"]],
])("a plan with %j has faults in %j", (change, fields) => {
  const plan = { annualPence: 240_000, monthlyPence: 22_000, onSale: true, ...change };
  expect(Object.keys(planFaults(plan))).toEqual(fields);
});

const zone = (countries: readonly string[] | null) => ({
  title: "A zone",
  countries,
  pence: 100,
  freeFromPence: null,
});

test.each([
  ["as they are", {}, {}],
  ["with equal rates", { vatRates: { standard: 2000, zero: 2000 } }, {}],
  [
    "with a reduced rate above the standard rate",
    { vatRates: { standard: 2000, zero: 2001 } },
    { vat: ["Enter a reduced rate no higher than the standard rate"] },
  ],
  [
    "with VAT in a country that does not exist",
    { vatCountries: ["GB", "XX"] },
    { zones: ["XX is not a country: choose from the list"] },
  ],
  [
    "with a zone of a country that does not exist",
    { zones: [zone(["GB", "XX"]), zone(null)] },
    { zones: ["XX is not a country: choose from the list"] },
  ],
  [
    "with a country in two zones",
    { zones: [zone(["GB", "FR"]), zone(["FR"]), zone(null)] },
    { zones: ["Choose each country in one zone only"] },
  ],
  [
    "with a zone of no country",
    { zones: [zone(["GB"]), zone([]), zone(null)] },
    { zones: ["Choose the countries of each zone"] },
  ],
  [
    "without a zone for everywhere else",
    { zones: [zone(["GB"])] },
    { zones: ["Keep one zone for everywhere else"] },
  ],
  [
    "with two zones for everywhere else",
    { zones: [zone(null), zone(null)] },
    { zones: ["Keep one zone for everywhere else"] },
  ],
])("the settings %s have the right faults", (_, change, faults) => {
  expect(settingsFaults({ ...settings, ...change })).toEqual(faults);
});
