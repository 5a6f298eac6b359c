import type { PostalCountry } from "../../shared/contract/addresses/postal-country.ts";
import { listCountries } from "../../shared/domain/addresses/countries.ts";
import { isPostcodeRequired } from "../../shared/domain/addresses/postal-format.ts";

/** Returns the countries for delivery and address forms, computed once. */
export const presentCountries = (): PostalCountry[] => {
  countriesViewCache ??= listCountries().map(({ id, label }) => ({
    id,
    label,
    needs_postcode: isPostcodeRequired(id),
  }));
  return countriesViewCache;
};

let countriesViewCache: PostalCountry[] | undefined;
