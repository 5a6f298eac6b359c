/** The labels that staff forms use for the billing party: the address's fields in their order, then the numbers. */
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import { documentAddressFields } from "../../../shared/kernel/address-fields.ts";

export const partyNames = {
  "address.first_name": "First name",
  "address.last_name": "Last name",
  "address.company": "Company",
  "address.email": "Billing email",
  "address.street_address_1": "Address line 1",
  "address.street_address_2": "Address line 2",
  "address.city": "Town or city",
  "address.county": "County",
  "address.postcode": "Postcode",
  "address.country": "Country",
  "address.latin_first_name": "First name in Latin letters",
  "address.latin_last_name": "Last name in Latin letters",
  "address.latin_company": "Company in Latin letters",
  "address.latin_street_address_1": "Address line 1 in Latin letters",
  "address.latin_street_address_2": "Address line 2 in Latin letters",
  "address.latin_city": "Town or city in Latin letters",
  "address.latin_county": "County in Latin letters",
  purchase_number: "Purchase order number",
  vat_number: "VAT number",
  company_number: "Company number",
} as const;

/** Returns an address as a form's start values. */
export const addressStart = (address: AddressDraft): Readonly<Record<string, string>> =>
  Object.fromEntries(documentAddressFields.map((field) => [field, address[field] ?? ""]));
