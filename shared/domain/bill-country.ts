/** Of a plan that nobody has ordered: whom its next term is billed to, and whose VAT it has. */
import type { AddressType } from "../kernel/order-terms.ts";
import { countryThatCounts } from "./checkout.ts";
import { defaultCountry, isCountry } from "./countries.ts";

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

/** That address's, and until there is one the country that they are registered with. */
export const billCountry = (saved: readonly Saved[], registered: unknown): string =>
  countryThatCounts(
    { ...savedForBill(saved), delivery: null },
    false,
    typeof registered === "string" && isCountry(registered) ? registered : defaultCountry,
  );
