/** Of a plan that nobody has ordered: whom its next term is billed to, and whose VAT it has. */
import type { AddressType } from "../../kernel/order-terms.ts";
import { countryThatCounts } from "../orders/checkout.ts";
import { defaultCountry, isCountry } from "../addresses/countries.ts";

interface Saved {
  readonly type: AddressType;
  readonly country: string;
}

/** Of what a member has saved, oldest first: the address saved last for bills, or for the account. */
export const savedForBill = <A extends Saved>(
  saved: readonly A[],
): { readonly account: A | null; readonly billing: A | null } => {
  const ofType = (type: AddressType): A | null =>
    saved.findLast((address) => address.type === type) ?? null;
  const account = ofType("account") ?? ofType("billing");
  return { account, billing: ofType("billing") ?? account };
};

/** The country that a member registered with: where their baskets and addresses begin. */
export const registeredCountry = (registration: Readonly<Record<string, unknown>>): string => {
  const { country } = registration;
  return typeof country === "string" && isCountry(country) ? country : defaultCountry;
};

/** That address's, and until there is one the country that they are registered with. */
export const billCountry = (
  saved: readonly Saved[],
  registration: Readonly<Record<string, unknown>>,
): string =>
  countryThatCounts(
    { ...savedForBill(saved), delivery: null },
    false,
    registeredCountry(registration),
  );
