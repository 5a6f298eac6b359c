/**
 * Checks VAT numbers. Those of the United Kingdom and of the European Union must have their country's form. Other countries'
 * numbers are plain text, which documents print unchanged. Nothing checks whether a number is in use.
 */
import { isCountry } from "./countries.ts";
import { isPrintable } from "./printable-script.ts";

interface VatForm {
  /** The form of the number without its prefix. */
  readonly form: RegExp;
  readonly example: string;
}

const british: VatForm = { form: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, example: "GB123456789" };

/** The forms by prefix. */
const forms: Readonly<Record<string, VatForm>> = {
  AT: { form: /^U\d{8}$/, example: "ATU12345678" },
  BE: { form: /^[01]\d{9}$/, example: "BE0123456789" },
  BG: { form: /^\d{9,10}$/, example: "BG123456789" },
  CY: { form: /^\d{8}[A-Z]$/, example: "CY12345678X" },
  CZ: { form: /^\d{8,10}$/, example: "CZ12345678" },
  DE: { form: /^\d{9}$/, example: "DE123456789" },
  DK: { form: /^\d{8}$/, example: "DK12345678" },
  EE: { form: /^\d{9}$/, example: "EE123456789" },
  EL: { form: /^\d{9}$/, example: "EL123456789" },
  ES: { form: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, example: "ESX12345678" },
  FI: { form: /^\d{8}$/, example: "FI12345678" },
  FR: { form: /^[A-HJ-NP-Z\d]{2}\d{9}$/, example: "FRXX123456789" },
  GB: british,
  HR: { form: /^\d{11}$/, example: "HR12345678901" },
  HU: { form: /^\d{8}$/, example: "HU12345678" },
  IE: { form: /^\d[A-Z\d+*]\d{5}[A-W][A-I]?$/, example: "IE1234567FA" },
  IT: { form: /^\d{11}$/, example: "IT12345678901" },
  LT: { form: /^(?:\d{9}|\d{12})$/, example: "LT123456789" },
  LU: { form: /^\d{8}$/, example: "LU12345678" },
  LV: { form: /^\d{11}$/, example: "LV12345678901" },
  MT: { form: /^\d{8}$/, example: "MT12345678" },
  NL: { form: /^[A-Z\d+*]{10}\d{2}$/, example: "NL123456789B01" },
  PL: { form: /^\d{10}$/, example: "PL1234567890" },
  PT: { form: /^\d{9}$/, example: "PT123456789" },
  RO: { form: /^\d{2,10}$/, example: "RO1234567890" },
  SE: { form: /^\d{10}01$/, example: "SE123456789001" },
  SI: { form: /^\d{8}$/, example: "SI12345678" },
  SK: { form: /^\d{10}$/, example: "SK1234567890" },
  /** `XI` is Northern Ireland. */
  XI: { ...british, example: "XI123456789" },
};

/** The countries whose prefix is not their own code. */
const prefixes: Readonly<Record<string, string>> = { GR: "EL", IM: "GB" };

/**
 * Returns the number in capitals without separators if it has a known form, with `EL` for Greece. Other countries' numbers are
 * returned as typed.
 */
export const normalVatNumber = (typed: string, country: string): string => {
  const plain = plainOf(typed);
  return formOf(plain, country) === null ? typed.trim() : plain;
};

/**
 * Returns what is wrong with the number, or null. `country` is the buyer's; a number with another country's prefix must have that
 * country's form.
 */
export const vatNumberError = (typed: string, country: string): string | null => {
  const plain = plainOf(typed);
  if (plain === "") return null;
  const applicable = formOf(plain, country);
  if (applicable === null) return isText(typed.trim()) ? null : notText;
  if (applicable.form.test(applicable.rest)) return null;
  return `Enter a VAT number in the form ${applicable.example}, or leave it empty`;
};

const notText = "Enter a VAT number of 4 to 24 letters, digits and separators, or leave it empty";

const isText = (text: string): boolean =>
  text.length >= 4 &&
  text.length <= 24 &&
  /^[\p{L}\p{N} .,:/&()+*-]+$/u.test(text) &&
  /[\p{L}\p{N}]/u.test(text) &&
  isPrintable(text);

const plainOf = (typed: string): string =>
  typed
    .replaceAll(/[\s./-]/g, "")
    .toUpperCase()
    .replace(/^GR(?=\d{9}$)/, "EL");

type NamedForm = VatForm & { readonly rest: string };

/** Returns the form that applies: that of a typed prefix, otherwise the country's. Returns null if there is none. */
const formOf = (plain: string, country: string): NamedForm | null => {
  const ownForm = forms[prefixes[country] ?? country];
  // Some forms begin with letters of their own, so a number that matches the country's form completely is of that form.
  if (ownForm?.form.test(plain) === true) return { ...ownForm, rest: plain };
  const prefix = plain.slice(0, 2);
  const requested = forms[prefix];
  if (requested !== undefined && (ownForm !== undefined || isPrefixIntended(plain, requested)))
    return { ...requested, rest: plain.slice(2) };
  if (ownForm === undefined || hasOtherCountryCode(plain)) return null;
  return { ...ownForm, rest: plain };
};

/**
 * Returns whether the prefix is meant. Numbers of other countries may begin with the same letters, such as `ESA920101AB1` in
 * Mexico.
 */
const isPrefixIntended = (plain: string, { form }: VatForm): boolean =>
  form.test(plain.slice(2)) || /^[A-Z]{2}\d+$/.test(plain);

/** Returns whether a number begins with the code of a country without a form, such as `CHE123456789MWST` for Switzerland. */
const hasOtherCountryCode = (plain: string): boolean =>
  isCountry(plain.slice(0, 2)) && forms[plain.slice(0, 2)] === undefined && /\d{3}/.test(plain);
