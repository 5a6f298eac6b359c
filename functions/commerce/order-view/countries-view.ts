import { type Country, listCountries } from "../../../shared/domain/countries.ts";

/** For the select of delivery and addresses; worked out once. */
export const countriesView = (): Country[] => {
  known ??= [...listCountries()];
  return known;
};

let known: Country[] | undefined;
