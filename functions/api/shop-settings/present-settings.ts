/** Presents the settings of the whole shop in the shape in which staff read and send them. */
import type {
  DatedSettings,
  SettingsFields,
  SettingsRecord,
} from "../../../shared/contract/shop-settings/shop-settings-views.ts";
import { countryName, listCountries } from "../../../shared/domain/addresses/countries.ts";
import type {
  PriceState,
  SettingsPrices,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { formatPence, displayRate } from "../../../shared/kernel/money.ts";
import type { StoredShopSettings } from "../../entities/shop-settings.ts";
import { presentPeriod } from "../../presenters/price-period.ts";

const viewCountry = (id: string) => ({ id, title: countryName(id) });

const presentSettingsPrices = ({ vatRates, vatCountries, zones }: SettingsPrices) => ({
  vat: { standard: vatRates.standard, zero: vatRates.zero },
  vat_countries: vatCountries.map(viewCountry),
  zones: zones.map(({ title, countries, pence, freeFromPence }) => ({
    title,
    countries: countries && countries.map(viewCountry),
    price: pence,
    price_display: formatPence(pence),
    free_from: freeFromPence,
    free_from_display: freeFromPence === null ? null : formatPence(freeFromPence),
  })),
});

export const presentSettings = (settings: StoredShopSettings): SettingsRecord => ({
  id: "shop",
  ...presentSettingsPrices(settings),
  upgrade_takes_next: settings.upgradeTakesNext,
  countries: listCountries().map(({ id, label }) => ({ id, title: label })),
  version: settings.version,
});

/** Returns the settings with their scheduled changes in words for the audit entry. */
export const settingsForAudit = (settings: StoredShopSettings) => ({
  ...settingsPriceTexts(settings),
  upgrade_takes_next: settings.upgradeTakesNext,
  version: settings.version,
  planned: settings.planned.map(({ from, ...prices }) => {
    const { vat, vat_countries, zones } = settingsPriceTexts(prices);
    return `from ${formatDay(from)}: VAT ${vat} in ${vat_countries}; ${zones.join("; ")}`;
  }),
});

const settingsPriceTexts = ({ vatRates, vatCountries, zones }: SettingsPrices) => ({
  vat: `${displayRate(vatRates.standard)} and ${displayRate(vatRates.zero)}`,
  vat_countries: vatCountries.map(countryName).join(", "),
  zones: zones.map(({ title, countries, pence, freeFromPence }) =>
    [
      `${title} ${formatPence(pence)}`,
      ...(freeFromPence === null ? [] : [`free from ${formatPence(freeFromPence)}`]),
      countries === null ? "everywhere else" : countries.join(" "),
    ].join(", "),
  ),
});

export const presentDatedSettings = ({
  prices,
  ...period
}: PriceState<SettingsPrices>): DatedSettings => ({
  ...presentPeriod(period),
  ...presentSettingsPrices(prices),
});

/** Maps the fields of the API to settings. The delivery zone for all other countries is last. */
export const settingsPricesOf = ({
  vat,
  vat_countries: vatCountries,
  zones,
}: SettingsFields): Pick<StoredShopSettings, "vatCountries" | "vatRates" | "zones"> => ({
  vatRates: vat,
  vatCountries,
  zones: zones
    .map(({ title, countries, price, free_from: freeFromPence }) => ({
      title,
      countries,
      pence: price,
      freeFromPence,
    }))
    .toSorted((a, b) => Number(a.countries === null) - Number(b.countries === null)),
});
