/** Decides when an order can be placed or paid, which addresses it needs, and which country determines VAT and delivery. */
import type { FieldErrors } from "../../kernel/app-error.ts";
import type { AddressType, PaymentType, Period } from "../../kernel/order-terms.ts";
import { type AddressFields, validateAddress } from "../addresses/address.ts";
import { type BasketLine, isSubscription } from "./basket.ts";
import { isCountry } from "../addresses/countries.ts";
import { vatNumberError } from "../addresses/vat-number.ts";

export type OrderAddresses = Readonly<Record<AddressType, AddressFields | null>>;

export interface CheckoutFacts {
  readonly lines: ReadonlyArray<
    Pick<BasketLine, "purchaseType"> & { readonly upgrade: { readonly period: Period } | null }
  >;
  readonly totals: { readonly total: number; readonly ships: boolean };
  readonly addresses: OrderAddresses;
  /** The country that determines VAT and delivery. */
  readonly country: string;
  readonly vatNumber: string;
  readonly paymentType: PaymentType | null;
  readonly termsAgreedAt: string | null;
  /** The contract as agreed; null if it was not agreed, or has changed since. */
  readonly contract: object | null;
}

/** Returns the required addresses: billing only if there is something to pay, delivery only if something is sent. */
export const requiredAddressTypes = ({
  total,
  ships,
}: CheckoutFacts["totals"]): readonly AddressType[] => [
  "account",
  ...(total > 0 ? (["billing"] as const) : []),
  ...(ships ? (["delivery"] as const) : []),
];

/** Returns faults by the browser's field names, such as `address_billing_json.postcode`. */
export const validateAddresses = ({
  totals,
  addresses,
}: Pick<CheckoutFacts, "addresses" | "totals">): FieldErrors =>
  Object.fromEntries(
    requiredAddressTypes(totals).flatMap((type) =>
      Object.entries(validateAddress(addresses[type] ?? {})).map(([field, messages]) => [
        `address_${type}_json.${field}`,
        messages,
      ]),
    ),
  );

/** Validates the payment method: monthly plans are paid by card, because nobody sends twelve transfers on time. */
export const validatePaymentType = ({
  lines,
  paymentType,
}: Pick<CheckoutFacts, "lines" | "paymentType">): FieldErrors =>
  paymentType === "bacs" &&
  lines.some(
    ({ purchaseType, upgrade }) => purchaseType === "monthly" || upgrade?.period === "monthly",
  )
    ? { payment_type: ["Monthly plans are paid by card"] }
    : {};

/** Returns what is still missing before the order can be placed or paid; empty if it can. */
export const validateCheckout = (facts: CheckoutFacts): FieldErrors => ({
  ...validateAddresses(facts),
  ...validateVatNumbers(facts),
  ...validatePaymentType(facts),
  ...(facts.totals.total > 0 && facts.paymentType === null
    ? { payment_type: ["Choose card or bank transfer"] }
    : {}),
  ...(facts.termsAgreedAt === null
    ? { agree_terms: ["Please agree to the terms and conditions"] }
    : {}),
  ...(facts.lines.some(isSubscription) && facts.contract === null
    ? { agree_contract: ["Please agree to the subscription agreement"] }
    : {}),
});

/** Returns what prevents staff from making a quote. The payer agrees to terms and contract later, so nobody has agreed yet. */
export const validateQuote = (
  facts: Pick<
    CheckoutFacts,
    "addresses" | "country" | "lines" | "paymentType" | "totals" | "vatNumber"
  >,
): FieldErrors => ({
  ...validateAddresses(facts),
  ...validateVatNumbers(facts),
  ...validatePaymentType(facts),
});

/** Returns the addresses that may determine the country, in this order: delivery, billing, account. */
const countryAddressTypes = (ships: boolean): readonly AddressType[] => [
  ...(ships ? (["delivery"] as const) : []),
  "billing",
  "account",
];

/** Returns the country of the VAT number: the payer's or, until that is known, the orderer's. */
export const vatNumberCountry = (addresses: OrderAddresses, chosen: string): string =>
  addresses.billing?.country ?? addresses.account?.country ?? chosen;

/** Validates the VAT numbers, which an order that costs nothing does not need. */
export const validateVatNumbers = ({
  totals,
  addresses,
  country,
  vatNumber,
}: Pick<CheckoutFacts, "addresses" | "country" | "totals" | "vatNumber">): FieldErrors => {
  const wrong = vatNumberError(vatNumber, vatNumberCountry(addresses, country));
  return totals.total > 0 && wrong !== null ? { vat_number: [wrong] } : {};
};

/**
 * Returns the country for VAT and delivery: the determining address's or, until there is one, the country chosen in the basket.
 */
export const vatCountry = (
  addresses: Readonly<Record<AddressType, Pick<AddressFields, "country"> | null>>,
  ships: boolean,
  chosen: string,
): string => {
  for (const type of countryAddressTypes(ships)) {
    const country = addresses[type]?.country;
    if (country !== undefined && isCountry(country)) return country;
  }
  return chosen;
};

/** Returns the addresses with another country in the determining one, so that the buyer's latest choice counts. */
export const withCountry = <A extends AddressFields>(
  addresses: Readonly<Record<AddressType, A | null>>,
  ships: boolean,
  country: string,
): Readonly<Record<AddressType, A | null>> => {
  for (const type of countryAddressTypes(ships)) {
    const address = addresses[type];
    if (address?.country !== undefined && isCountry(address.country))
      return { ...addresses, [type]: { ...address, country } };
  }
  return addresses;
};
