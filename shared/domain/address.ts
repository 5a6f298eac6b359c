/** When an address can be used, and what its postcode looks like. */
import type { FieldErrors } from "../kernel/app-error.ts";
import { isCountry } from "./countries.ts";

export interface PostalAddress {
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

/** The United Kingdom and the islands whose post is sorted with it. */
const britishPost = new Set(["GB", "GG", "IM", "JE"]);

const noPostcodes = new Set(
  "AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KI KM KN KP ML MO MR MW NR NU QA RW SB SC SL SR ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW".split(
    " ",
  ),
);

/** Outward and inward part, without the space between them. */
const british =
  /^(GIR|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d|[A-HK-Y]\d\d|\d[A-HJKPS-UW]|[A-HK-Y]\d[ABEHMNPRV-Y]))(\d[ABD-HJLNP-UW-Z]{2})$/;

const anywhere = /^(?=.*[A-Z0-9])[A-Z0-9][A-Z0-9 -]{1,11}$/;

/**
 * The postcode in its normal form: `ne1  3dx` in the United Kingdom is `NE1 3DX`. Null when the country has postcodes and
 * this is none.
 */
export const normalPostcode = (text: string, country: string): string | null => {
  const upper = text.trim().replaceAll(/\s+/g, " ").toUpperCase();
  if (britishPost.has(country)) {
    const parts = british.exec(upper.replaceAll(" ", ""));
    return parts === null ? null : `${parts[1] ?? ""} ${parts[2] ?? ""}`;
  }
  if (noPostcodes.has(country)) return upper;
  return anywhere.test(upper) ? upper : null;
};

const filled = (text: string | undefined): boolean => text !== undefined && text.trim() !== "";

const required = (
  fields: AddressFields,
  asked: ReadonlyArray<readonly [keyof AddressFields, string]>,
): FieldErrors =>
  Object.fromEntries(
    asked.flatMap(([name, what]) => (filled(fields[name]) ? [] : [[name, [`Enter ${what}`]]])),
  );

const judgePostcode = (postcode: string, country: string): FieldErrors => {
  if (normalPostcode(postcode, country) !== null) return {};
  if (postcode.trim() === "") return { postcode: ["Enter the postcode"] };
  return {
    postcode: [
      britishPost.has(country)
        ? "Enter a UK postcode, like NE1 3DX"
        : "Enter a postcode of that country",
    ],
  };
};

/** What is wrong with where it is, by field. */
export const judgePostalAddress = (address: PostalAddress): FieldErrors => {
  const { postcode = "", country = "" } = address;
  const known = isCountry(country);
  return {
    ...required(address, [
      ["street_address_1", "the first line of the street address"],
      ["city", "the town or city"],
    ]),
    ...(known ? judgePostcode(postcode, country) : { country: ["Choose a country"] }),
  };
};

const isEmail = (text: string): boolean => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text);

/** What is wrong with a whole address of an order, by field. An e-mail address may be left out, but not be wrong. */
export const judgeAddress = (address: AddressFields): FieldErrors => ({
  ...required(address, [
    ["first_name", "a first name"],
    ["last_name", "a last name"],
  ]),
  ...(filled(address.email) && !isEmail(address.email?.trim() ?? "")
    ? { email: ["Enter an e-mail address in the correct format, like name@example.com"] }
    : {}),
  ...judgePostalAddress(address),
});

/** The same with its postcode in the normal form, where it has one. */
export const withNormalPostcode = <A extends PostalAddress>(address: A): A => {
  const { postcode, country } = address;
  if (postcode === undefined || country === undefined) return address;
  const normal = normalPostcode(postcode, country);
  return normal === null || normal === postcode ? address : { ...address, postcode: normal };
};
