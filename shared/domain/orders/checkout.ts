/**
 * When an order can be placed or paid, which of its addresses are needed, and which country
 * counts for VAT and delivery.
 */
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
  /** The one that counts for VAT and delivery. */
  readonly country: string;
  readonly vatNumber: string;
  readonly paymentType: PaymentType | null;
  readonly termsAgreedAt: string | null;
  /** As agreed; null when it was not, or when it has changed since. */
  readonly contract: object | null;
}

/** Billing only if there is something to pay, delivery only if something is sent. */
export const neededAddresses = ({
  total,
  ships,
}: CheckoutFacts["totals"]): readonly AddressType[] => [
  "account",
  ...(total > 0 ? (["billing"] as const) : []),
  ...(ships ? (["delivery"] as const) : []),
];

/** By field, as the browser names them: `address_billing_json.postcode`. */
export const validateAddresses = ({
  totals,
  addresses,
}: Pick<CheckoutFacts, "addresses" | "totals">): FieldErrors =>
  Object.fromEntries(
    neededAddresses(totals).flatMap((type) =>
      Object.entries(validateAddress(addresses[type] ?? {})).map(([field, messages]) => [
        `address_${type}_json.${field}`,
        messages,
      ]),
    ),
  );

/** What is paid by the month is paid by card: nobody sends twelve transfers on their days. */
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

/** What still has to be done before the order can be placed or paid; nothing when it can. */
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

/** What keeps staff from making a quote: who pays it agrees to terms and contract, so nobody has agreed yet. */
export const validateOffer = (
  facts: Pick<
    CheckoutFacts,
    "addresses" | "country" | "lines" | "paymentType" | "totals" | "vatNumber"
  >,
): FieldErrors => ({
  ...validateAddresses(facts),
  ...validateVatNumbers(facts),
  ...validatePaymentType(facts),
});

/** The addresses that may say the country; the first that names one counts: where it is sent, who pays, who orders. */
const deciding = (ships: boolean): readonly AddressType[] => [
  ...(ships ? (["delivery"] as const) : []),
  "billing",
  "account",
];

/** Whose VAT number is asked for: who pays, or until that is known who orders. */
export const countryOfBuyer = (addresses: OrderAddresses, chosen: string): string =>
  addresses.billing?.country ?? addresses.account?.country ?? chosen;

/** Of an order that costs nothing no VAT number is asked for. */
export const validateVatNumbers = ({
  totals,
  addresses,
  country,
  vatNumber,
}: Pick<CheckoutFacts, "addresses" | "country" | "totals" | "vatNumber">): FieldErrors => {
  const wrong = vatNumberError(vatNumber, countryOfBuyer(addresses, country));
  return totals.total > 0 && wrong !== null ? { vat_number: [wrong] } : {};
};

/** Of VAT and delivery: the deciding address's, or until there is one the country chosen in the basket. */
export const countryThatCounts = (
  addresses: Readonly<Record<AddressType, Pick<AddressFields, "country"> | null>>,
  ships: boolean,
  chosen: string,
): string => {
  for (const type of deciding(ships)) {
    const country = addresses[type]?.country;
    if (country !== undefined && isCountry(country)) return country;
  }
  return chosen;
};

/** The addresses with another country in the one that decides, so that what the buyer chose last counts. */
export const withCountry = <A extends AddressFields>(
  addresses: Readonly<Record<AddressType, A | null>>,
  ships: boolean,
  country: string,
): Readonly<Record<AddressType, A | null>> => {
  for (const type of deciding(ships)) {
    const address = addresses[type];
    if (address?.country !== undefined && isCountry(address.country))
      return { ...addresses, [type]: { ...address, country } };
  }
  return addresses;
};
