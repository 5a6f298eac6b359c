import type * as z from "zod/mini";
import type {
  settingsChange,
  SettingsRecord,
} from "../../../shared/contract/shop-settings/shop-settings-views.ts";

export type Zone = SettingsRecord["zones"][number];
export type ZoneInput = NonNullable<z.input<typeof settingsChange>["zones"]>[number];

/** Returns a zone as the call takes it. */
export const toZoneInput = ({ title, countries, price, free_from }: Zone): ZoneInput => ({
  title,
  countries: countries && countries.map(({ id }) => id),
  price,
  free_from,
});
