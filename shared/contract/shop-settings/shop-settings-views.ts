/** The charges besides a product's price, as staff see and send them: plans, VAT and delivery. */
import * as z from "zod/mini";
import { vatClasses } from "../../kernel/order-terms.ts";
import { line, prose, slug } from "../fields.ts";
import { priceState } from "../catalogue/price-timeline.ts";
import { version } from "../catalogue/product-inputs.ts";

const pence = z
  .int("Enter the price in pence")
  .check(z.gte(0, "Enter 0 or more"), z.lte(10_000_000, "Use £100,000 or less"));
const vatClass = z.enum(vatClasses, "Choose a VAT rate");

const planAmounts = {
  /** The prices; null if it is not sold annually, or monthly. */
  annual: z.nullable(z.int()),
  annual_display: z.nullable(z.string()),
  monthly: z.nullable(z.int()),
  monthly_display: z.nullable(z.string()),
  vat_class: z.enum(vatClasses),
};
export const planRecord = z.object({
  /** The plan's number as text. */
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  subtext: z.string(),
  rank: z.int(),
  places: z.int(),
  ...planAmounts,
  on_sale: z.boolean(),
  version: z.int(),
});
export type PlanRecord = z.output<typeof planRecord>;
export const planPrices = z.object({ ...priceState, ...planAmounts });
export type PlanPricesView = z.output<typeof planPrices>;
export const changedPlanPrices = z.object({ data: z.array(planPrices), plan: planRecord });

const planFields = {
  title: line("a title", 60),
  subtext: prose(300),
  places: z
    .int("Enter a whole number")
    .check(z.gte(0, "Use 0 or more"), z.lte(500, "Use 500 or fewer")),
  annual: z.nullable(pence),
  monthly: z.nullable(pence),
  vat_class: vatClass,
  on_sale: z.boolean(),
};
export const newPlan = z.object({
  ...planFields,
  slug: z.optional(slug),
  /** The rank, which decides which items it includes. */
  rank: z
    .int("Choose what it includes")
    .check(z.gte(1, "Choose 1 or 2"), z.lte(2, "Choose 1 or 2")),
  on_sale: z._default(z.boolean(), false),
});
export const planChange = z.extend(z.partial(z.object(planFields)), { version });
export const newPlanPrices = z.object({
  annual: z.nullable(pence),
  monthly: z.nullable(pence),
  vat_class: vatClass,
  version,
});

/** A rate in hundredths of a percent: 2000 is 20%. */
const rate = z
  .int("Enter a rate")
  .check(z.gte(0, "Use 0 or more"), z.lte(10_000, "Use 100 % or less"));
const vat = z.object({ standard: rate, zero: rate });
const country = z.string().check(z.regex(/^[A-Z]{2}$/, "Choose a country"));
const zone = z.object({
  title: line("a title", 60),
  /** The countries; null for everywhere else. */
  countries: z.nullable(z.array(country).check(z.maxLength(250, "Choose 250 or fewer"))),
  price: pence,
  /** The net order value from which delivery is free; null if it never is. */
  free_from: z.nullable(pence),
});
export const settingsPrices = {
  vat,
  /** The countries in which our VAT is charged; elsewhere the buyer accounts for it. */
  vat_countries: z
    .array(country)
    .check(z.minLength(1, "Choose one or more"), z.maxLength(250, "Choose 250 or fewer")),
  zones: z
    .array(zone)
    .check(z.minLength(1, "Keep one or more"), z.maxLength(20, "Use 20 or fewer")),
};
export type SettingsFields = z.output<ReturnType<typeof z.object<typeof settingsPrices>>>;
const settingsFields = { ...settingsPrices, upgrade_takes_next: z.boolean() };
export const settingsChange = z.extend(z.partial(z.object(settingsFields)), { version });
export const newSettingsPrices = z.object({ ...settingsPrices, version });

const choice = z.object({ id: z.string(), title: z.string() });
export const settingsState = {
  vat: z.object({ standard: z.int(), zero: z.int() }),
  vat_countries: z.array(choice),
  zones: z.array(
    z.object({
      title: z.string(),
      countries: z.nullable(z.array(choice)),
      price: z.int(),
      price_display: z.string(),
      free_from: z.nullable(z.int()),
      free_from_display: z.nullable(z.string()),
    }),
  ),
};
export const settingsRecord = z.object({
  id: z.literal("shop"),
  ...settingsState,
  upgrade_takes_next: z.boolean(),
  /** All countries. */
  countries: z.array(choice),
  version: z.int(),
});
export type SettingsRecord = z.output<typeof settingsRecord>;
export const datedSettings = z.object({ ...priceState, ...settingsState });
export type DatedSettings = z.output<typeof datedSettings>;
export const changedSettings = z.object({
  data: z.array(datedSettings),
  settings: settingsRecord,
});
