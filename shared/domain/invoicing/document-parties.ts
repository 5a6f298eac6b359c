/** The seller and the buyer, as pro formas, invoices and credit notes print them. */
import { product } from "../../kernel/product.ts";
import { countryName } from "../addresses/countries.ts";
import { withPrintableLines, type LatinFields, needsLatinForm } from "../addresses/latin-form.ts";
import { displayNameOf } from "../accounts/person-name.ts";
import { formatAddress } from "../addresses/postal-format.ts";
import { type Ideographs, isPrintable } from "../addresses/printable-script.ts";

/** An address as it was entered at checkout. */
export interface PrintedAddress extends LatinFields {
  readonly postcode?: string | undefined;
  readonly country?: string | undefined;
}

export interface Buyer {
  readonly buyer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  };
  readonly country: string;
  readonly vatNumber: string;
  readonly companyNumber: string;
  readonly addresses: {
    readonly account: PrintedAddress | null;
    readonly billing: PrintedAddress | null;
    readonly delivery: PrintedAddress | null;
  };
}

export interface Party {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Returns the company as documents print it. */
export const seller = (): Party => {
  const { company, support } = product;
  return {
    heading: "From",
    lines: [
      company.legalName,
      ...company.address,
      `VAT number ${company.vatNumber}`,
      `Company number ${company.companyNumber}`,
      support.email,
    ],
  };
};

const filled = (lines: ReadonlyArray<string | undefined>): readonly string[] =>
  lines.flatMap((line) => (line === undefined || line.trim() === "" ? [] : [line.trim()]));

const asian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Returns the name in its usual order: Chinese, Japanese and Korean names begin with the family name. */
const writtenName = (first: string, last: string, country: string): string => {
  if (!asian.test(first + last)) return filled([first, last]).join(" ");
  return filled([last, first]).join(country === "JP" ? " " : "");
};

/**
 * Returns the lines of an address in the order of its country, with the country last. A line in letters that documents cannot
 * print appears in its Latin form.
 */
export const addressLines = (given: PrintedAddress): readonly string[] => {
  const address = withPrintableLines(given);
  const { company, street_address_1, street_address_2, city, county, postcode } = address;
  const { first_name = "", last_name = "", country = "" } = address;
  const street = filled([street_address_1, street_address_2]);
  const isLatin = needsLatinForm(given) || !asian.test(filled([...street, city, county]).join(" "));
  const parts = {
    recipient: filled([company, writtenName(first_name.trim(), last_name.trim(), country)]),
    street,
    city: city?.trim() ?? "",
    county: county?.trim() ?? "",
    postcode: postcode?.trim() ?? "",
  };
  return filled([...formatAddress(parts, { country, isLatin }), countryName(country)]);
};

/** Returns the forms of Chinese characters that the reader of a document knows. */
export const ideographsOf = ({ addresses, country }: Buyer): Ideographs =>
  (addresses.billing?.country ?? addresses.account?.country ?? country) === "JP"
    ? "japanese"
    : "chinese";

/** Returns the printable name. If the name cannot be printed, the email address below identifies the buyer. */
const printedName = (buyer: Buyer["buyer"]): string => {
  const name = displayNameOf(buyer);
  return isPrintable(name) ? name : "";
};

/** Returns the buyer as documents print them, under the heading. */
export const buyerOf = (
  { buyer, country, addresses, vatNumber, companyNumber }: Buyer,
  heading: string,
): Party => {
  const address = addresses.billing ?? addresses.account;
  const lines =
    address === null ? filled([printedName(buyer), countryName(country)]) : addressLines(address);
  return {
    heading,
    lines: [
      ...lines,
      buyer.email,
      ...(vatNumber === "" ? [] : [`VAT number ${vatNumber}`]),
      ...(companyNumber === "" ? [] : [`Company number ${companyNumber}`]),
    ],
  };
};

/** Returns the recipient of the parcel; null if nothing is sent, or no address was given. */
export const recipientOf = ({ addresses }: Buyer, ships: boolean): Party | null =>
  !ships || addresses.delivery === null
    ? null
    : { heading: "Deliver to", lines: addressLines(addresses.delivery) };
