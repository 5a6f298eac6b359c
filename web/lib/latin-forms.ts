/** The address lines that use letters which documents cannot print: forms ask for them in Latin letters too. */
import type { AddressDraft } from "../../shared/contract/addresses/address-draft.ts";

/** Returns whether a line has letters outside Latin, Greek, Cyrillic, Chinese, Japanese and Korean. */
const otherLetters =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u;

/** The lines that may have a Latin form, with the labels of their fields. */
export const latinForms = [
  { of: "first_name", field: "latin_first_name", label: "First name in Latin letters" },
  { of: "last_name", field: "latin_last_name", label: "Last name in Latin letters" },
  { of: "company", field: "latin_company", label: "Company in Latin letters" },
  {
    of: "street_address_1",
    field: "latin_street_address_1",
    label: "Street Address 1 in Latin letters",
  },
  {
    of: "street_address_2",
    field: "latin_street_address_2",
    label: "Street Address 2 in Latin letters",
  },
  { of: "city", field: "latin_city", label: "City in Latin letters" },
  { of: "county", field: "latin_county", label: "County in Latin letters" },
] as const satisfies ReadonlyArray<{
  of: keyof AddressDraft;
  field: keyof AddressDraft;
  label: string;
}>;

type LatinForm = (typeof latinForms)[number];

/** Returns the lines for which this address needs a Latin form, or for which the server has asked for one. */
export const neededLatinForms = (
  address: AddressDraft,
  isAskedFor: (field: LatinForm["field"]) => boolean,
): readonly LatinForm[] =>
  latinForms.filter(({ of, field }) => otherLetters.test(address[of] ?? "") || isAskedFor(field));

export const latinHint =
  "Our invoices can’t print these characters yet. Please enter the same details in Latin letters too: we save both.";
