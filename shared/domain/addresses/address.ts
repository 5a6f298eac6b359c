/** Checks whether an address can be used. Checkout, saved addresses, quotes and corrections by staff use the same rules. */
import type { FieldErrors } from "../../kernel/app-error.ts";
import { isEmail, normalEmail, encodeEmailDomain } from "../../kernel/email-address.ts";
import { isCountry } from "./countries.ts";
import { type LatinFields, missingLatinForms, dropUnneededLatinForms } from "./latin-form.ts";
import { isCityNeeded } from "./postal-format.ts";
import { normalPostcode, postcodeFault } from "./postcode.ts";

export interface PostalAddress extends LatinFields {
  readonly street_address_1?: string | undefined;
  readonly street_address_2?: string | undefined;
  readonly city?: string | undefined;
  readonly county?: string | undefined;
  readonly postcode?: string | undefined;
  readonly country?: string | undefined;
}

export interface AddressFields extends PostalAddress {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly company?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

const filled = (text: string | undefined): boolean => text !== undefined && text.trim() !== "";

const required = (
  fields: AddressFields,
  fieldNames: ReadonlyArray<readonly [keyof AddressFields, string]>,
): FieldErrors =>
  Object.fromEntries(
    fieldNames.flatMap(([name, what]) => (filled(fields[name]) ? [] : [[name, [`Enter ${what}`]]])),
  );

/** Returns faults of the postal lines, by field. */
export const validatePostalAddress = (address: PostalAddress): FieldErrors => {
  const { postcode = "", country = "" } = address;
  const postcodeWrong = isCountry(country) ? postcodeFault(postcode, country) : null;
  return {
    ...required(address, [
      ["street_address_1", "the first line of the street address"],
      ...(isCityNeeded(country, filled(address.county))
        ? [["city", "the town or city"] as const]
        : []),
    ]),
    ...(postcodeWrong === null ? {} : { postcode: [postcodeWrong] }),
    ...(isCountry(country) ? {} : { country: ["Choose a country"] }),
    ...missingLatinForms(address),
  };
};

/** Returns faults of a whole order address, by field. An email address may be empty, but not invalid. */
export const validateAddress = (address: AddressFields): FieldErrors => ({
  ...required(address, [
    ["first_name", "a first name"],
    ["last_name", "a last name"],
  ]),
  ...(filled(address.email) && !isEmail(normalEmail(address.email ?? ""))
    ? { email: ["Enter an email address in the correct format, like name@example.com"] }
    : {}),
  ...validatePostalAddress(address),
});

/** Returns the address with postcode and email address in their normal forms, and without Latin forms that no line needs. */
export const normalAddress = <A extends AddressFields>(address: A): A => {
  const { postcode, country, email } = address;
  const normal =
    postcode === undefined || country === undefined ? null : normalPostcode(postcode, country);
  return {
    ...dropUnneededLatinForms(address),
    ...(normal === null ? {} : { postcode: normal }),
    ...(email === undefined ? {} : { email: encodeEmailDomain(email) }),
  };
};
