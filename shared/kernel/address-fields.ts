/** The fields of an address, as stored, printed and filled in, from top to bottom. */

/** The postal fields of an address. */
export const postalFields = [
  "street_address_1",
  "street_address_2",
  "city",
  "county",
  "postcode",
  "country",
] as const;

/** The same lines in Latin letters, for scripts that documents cannot print. */
const latinPlaceFields = [
  "latin_street_address_1",
  "latin_street_address_2",
  "latin_city",
  "latin_county",
] as const;

/** The postal fields, in the member's own script and in Latin letters. */
export const placeFields = [...postalFields, ...latinPlaceFields] as const;

const latinFields = [
  "latin_first_name",
  "latin_last_name",
  "latin_company",
  ...latinPlaceFields,
] as const;

/** The fields from which documents are made. */
export const documentAddressFields = [
  "first_name",
  "last_name",
  "company",
  "email",
  ...postalFields,
  ...latinFields,
] as const;

export const addressFields = [
  "first_name",
  "last_name",
  "company",
  "phone",
  "email",
  ...postalFields,
  ...latinFields,
] as const;
