/** What a change of the profile means for the member's address (guide/accounts.md, 'Changing the address'). */
export interface Addresses {
  readonly email: string;
  readonly pendingEmail: string | null;
}

export type AddressChange =
  | { readonly outcome: "none" }
  /** Back to the present address: nothing waits any more. */
  | { readonly outcome: "keep" }
  | { readonly outcome: "pending"; readonly email: string };

export const judgeAddressChange = (
  { email, pendingEmail }: Addresses,
  wanted: string | undefined,
): AddressChange => {
  if (wanted === undefined || wanted === pendingEmail) return { outcome: "none" };
  if (wanted === email) return pendingEmail === null ? { outcome: "none" } : { outcome: "keep" };
  return { outcome: "pending", email: wanted };
};
