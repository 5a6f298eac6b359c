import type { PostalCountry } from "../../shared/contract/addresses/postal-country.ts";
import { listCountries } from "../../shared/domain/addresses/countries.ts";
import { isPostcodeRequired } from "../../shared/domain/addresses/postal-format.ts";

/** For the select of delivery and addresses; worked out once. */
export const countriesView = (): PostalCountry[] => {
  known ??= listCountries().map(({ id, label }) => ({
    id,
    label,
    needs_postcode: isPostcodeRequired(id),
  }));
  return known;
};

let known: PostalCountry[] | undefined;
