/** VAT, delivery and the other price settings of the shop: one row. */
import * as z from "zod/mini";
import {
  pastPeriods,
  effectiveOn,
  settingsPricing,
} from "../../shared/domain/pricing/effective-dated-prices.ts";
import { vatClasses } from "../../shared/kernel/order-terms.ts";
import type { Table } from "../platform/table/table.ts";
import { pricePeriodWrites } from "./price-period.ts";
import { absent, type Key, put, type Row, where, type Write } from "../platform/table/write.ts";

export const settingsPricesSchema = z.object({
  vatRates: z.record(z.enum(vatClasses), z.int()),
  vatCountries: z.array(z.string()),
  zones: z.array(
    z.object({
      title: z.string(),
      countries: z.nullable(z.array(z.string())),
      pence: z.int(),
      freeFromPence: z.nullable(z.int()),
    }),
  ),
});

export const shopSettings = z.extend(settingsPricesSchema, {
  upgradeTakesNext: z.boolean(),
  /** The London day since which this VAT and delivery apply. */
  pricedFrom: z._default(z.string(), "1970-01-01"),
  planned: z._default(z.array(z.extend(settingsPricesSchema, { from: z.string() })), []),
  version: z.int(),
});
export type StoredShopSettings = z.output<typeof shopSettings>;

export const settingsKey: Key = { pk: "SHOP", sk: "SETTINGS" };

/** Loads the stored settings with scheduled changes, or null before the shop is set up. */
export const loadSettings = (table: Table): Promise<StoredShopSettings | null> =>
  table.get(settingsKey, shopSettings);

/** Returns the settings on a London day. */
export const parseSettings = (row: Row | null | undefined, day: string): StoredShopSettings => {
  if (!row) throw new Error("The shop has no settings: seed the table.");
  return effectiveOn(shopSettings.parse(row), day, settingsPricing);
};

/** The subject under which past VAT and delivery are stored. */
export const settingsSubject = "settings";

/** Saves settings in place of the known ones, which are stored as past settings. */
export const saveSettings = (
  settings: StoredShopSettings,
  existing: StoredShopSettings | null = null,
): readonly Write[] =>
  existing === null
    ? [put({ ...settingsKey, ...settings }, absent)]
    : [
        put({ ...settingsKey, ...settings }, where({ version: existing.version })),
        ...pricePeriodWrites(
          settingsSubject,
          pastPeriods(existing, settings.pricedFrom, settingsPricing),
        ),
      ];
