/** Who sells and who buys, as pro formas, invoices and credit notes print it. */
import { personName } from "./person-name.ts";
import { product } from "../kernel/product.ts";
import { isCountry } from "./countries.ts";

/** An address as it was given at checkout. */
export interface PrintedAddress {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly company?: string | undefined;
  readonly street_address_1?: string | undefined;
  readonly street_address_2?: string | undefined;
  readonly city?: string | undefined;
  readonly county?: string | undefined;
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

const countryNames = new Intl.DisplayNames("en-GB", { type: "region" });

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

const countryName = (code: string | undefined): string | undefined =>
  code !== undefined && isCountry(code) ? countryNames.of(code) : code;

export const addressLines = (address: PrintedAddress): readonly string[] => {
  const { first_name: first, last_name: last, city, postcode } = address;
  return filled([
    address.company,
    filled([first, last]).join(" "),
    address.street_address_1,
    address.street_address_2,
    filled([city, postcode]).join(" "),
    address.county,
    countryName(address.country),
  ]);
};

export const buyerOf = (
  { buyer, country, addresses, vatNumber, companyNumber }: Buyer,
  heading: string,
): Party => {
  const address = addresses.billing ?? addresses.account;
  const lines =
    address === null ? filled([personName(buyer), countryName(country)]) : addressLines(address);
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

/** Where it is sent to; null when nothing is, or nobody said where. */
export const recipientOf = ({ addresses }: Buyer, ships: boolean): Party | null =>
  !ships || addresses.delivery === null
    ? null
    : { heading: "Deliver to", lines: addressLines(addresses.delivery) };
