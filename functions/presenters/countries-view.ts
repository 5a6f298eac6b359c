import type { PostalCountry } from "../../shared/contract/postal-country.ts";
import { listCountries } from "../../shared/domain/countries.ts";
import { isPostcodeRequired } from "../../shared/domain/postal-format.ts";

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
