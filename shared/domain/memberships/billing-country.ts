/** Decides who is billed for the next term of a plan that was not ordered, and which country's VAT applies. */
import type { AddressType } from "../../kernel/order-terms.ts";
import { vatCountry } from "../orders/checkout.ts";
import { defaultCountry, isCountry } from "../addresses/countries.ts";

interface Saved {
  readonly type: AddressType;
  readonly country: string;
}

/** Returns the most recent billing address, or account address, of the saved ones, which are sorted oldest first. */
export const pickBillingAddresses = <A extends Saved>(
  saved: readonly A[],
): { readonly account: A | null; readonly billing: A | null } => {
  const ofType = (type: AddressType): A | null =>
    saved.findLast((address) => address.type === type) ?? null;
  const account = ofType("account") ?? ofType("billing");
  return { account, billing: ofType("billing") ?? account };
};

/** Returns the country with which a member registered, where their baskets and addresses begin. */
export const registeredCountry = (registration: Readonly<Record<string, unknown>>): string => {
  const { country } = registration;
  return typeof country === "string" && isCountry(country) ? country : defaultCountry;
};

/** Returns the country of that address or, if there is none, the country of registration. */
export const savedBillingCountry = (
  saved: readonly Saved[],
  registration: Readonly<Record<string, unknown>>,
): string =>
  vatCountry(
    { ...pickBillingAddresses(saved), delivery: null },
    false,
    registeredCountry(registration),
  );
