/** VAT, delivery and what else staff set of the shop's prices: one row. */
import * as z from "zod/mini";
import { vatClasses } from "../../shared/kernel/order-terms.ts";
import type { Table } from "../runtime/table/table.ts";
import { absent, type Key, put, type Row, where, type Write } from "../runtime/table/write.ts";

export const shopSettings = z.object({
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
  upgradeTakesNext: z.boolean(),
  version: z.int(),
});
export type StoredShopSettings = z.output<typeof shopSettings>;

export const settingsKey: Key = { pk: "SHOP", sk: "SETTINGS" };

/** Null before anything is sold. */
export const loadSettings = (table: Table): Promise<StoredShopSettings | null> =>
  table.get(settingsKey, shopSettings);

export const parseSettings = (row: Row | null | undefined): StoredShopSettings => {
  if (!row) throw new Error("The shop has no settings: seed the table.");
  return shopSettings.parse(row);
};

/** In place of the settings that are known. */
export const saveSettings = (
  settings: StoredShopSettings,
  known: StoredShopSettings | null = null,
): Write =>
  put({ ...settingsKey, ...settings }, known === null ? absent : where({ version: known.version }));
