/** Returns an address as it is written on an envelope, one line each. Empty and null lines are left out. */
interface AddressLinesInput {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  readonly company?: string | null | undefined;
  readonly street_address_1?: string | null | undefined;
  readonly street_address_2?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly county?: string | null | undefined;
  readonly postcode?: string | null | undefined;
}

export const addressLinesOf = (address: AddressLinesInput, country?: string): readonly string[] =>
  [
    [address.first_name, address.last_name].filter(Boolean).join(" "),
    address.company,
    address.street_address_1,
    address.street_address_2,
    address.city,
    address.county,
    address.postcode,
    country,
  ].flatMap((line) => (line ? [line] : []));
