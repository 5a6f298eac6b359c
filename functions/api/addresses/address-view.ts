import type { SavedAddress } from "../../../shared/contract/addresses/addresses.ts";
import { countryName } from "../../../shared/domain/addresses/countries.ts";
import type { AddressRow } from "../../entities/address.ts";

/** Returns a saved address in the shape of the API: empty lines are null. */
export const addressView = (row: Omit<AddressRow, "pk" | "sk">): SavedAddress => ({
  id: row.addressId,
  user_id: row.userId,
  type: row.type,
  first_name: orNull(row.first_name),
  last_name: orNull(row.last_name),
  company: orNull(row.company),
  phone: orNull(row.phone),
  email: orNull(row.email),
  street_address_1: row.street_address_1,
  street_address_2: orNull(row.street_address_2),
  city: row.city,
  county: orNull(row.county),
  postcode: orNull(row.postcode),
  country: row.country,
  country_name: countryName(row.country),
  latin_first_name: orNull(row.latin_first_name),
  latin_last_name: orNull(row.latin_last_name),
  latin_company: orNull(row.latin_company),
  latin_street_address_1: orNull(row.latin_street_address_1),
  latin_street_address_2: orNull(row.latin_street_address_2),
  latin_city: orNull(row.latin_city),
  latin_county: orNull(row.latin_county),
});

const orNull = (text: string): string | null => (text === "" ? null : text);
