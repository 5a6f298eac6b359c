/** VAT, delivery and what else staff set of the shop's prices: one row. */
import * as z from "zod/mini";
import {
  pastPeriods,
  effectiveOn,
  settingsPricing,
} from "../../shared/domain/pricing/effective-dated-prices.ts";
import { vatClasses } from "../../shared/kernel/order-terms.ts";
import type { Table } from "../platform/table/table.ts";
import { spellWrites } from "./price-period.ts";
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
  /** The London date since which VAT and delivery are these. */
  pricedFrom: z._default(z.string(), "1970-01-01"),
  planned: z._default(z.array(z.extend(settingsPricesSchema, { from: z.string() })), []),
  version: z.int(),
});
export type StoredShopSettings = z.output<typeof shopSettings>;

export const settingsKey: Key = { pk: "SHOP", sk: "SETTINGS" };

/** As they are kept, with what is planned; null before anything is sold. */
export const loadSettings = (table: Table): Promise<StoredShopSettings | null> =>
  table.get(settingsKey, shopSettings);

/** On a London day. */
export const parseSettings = (row: Row | null | undefined, day: string): StoredShopSettings => {
  if (!row) throw new Error("The shop has no settings: seed the table.");
  return effectiveOn(shopSettings.parse(row), day, settingsPricing);
};

/** What VAT and delivery are kept by once they are over. */
export const settingsSubject = "settings";

/** In place of the settings that are known, as they are kept; what they were until then is kept too. */
export const saveSettings = (
  settings: StoredShopSettings,
  known: StoredShopSettings | null = null,
): readonly Write[] =>
  known === null
    ? [put({ ...settingsKey, ...settings }, absent)]
    : [
        put({ ...settingsKey, ...settings }, where({ version: known.version })),
        ...spellWrites(settingsSubject, pastPeriods(known, settings.pricedFrom, settingsPricing)),
      ];
