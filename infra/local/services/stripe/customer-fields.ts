/** Addresses and texts that customers and payment methods share. */
import { group, type Input, text } from "./fields.ts";
import type { StripeAddress, BillingDetails } from "./records.ts";

const addressFields = {
  city: text(),
  country: text(),
  line1: text(),
  line2: text(),
  postal_code: text(),
  state: text(),
} as const;

export const addressField = group(addressFields);

/** Returns the new text: undefined keeps the previous one, an empty text becomes null. */
export const orPrevious = (given: string | undefined, before: string | null): string | null =>
  given === undefined ? before : given === "" ? null : given;

export const customerAddress = (
  given: Input<typeof addressFields> | undefined,
  before: StripeAddress | null,
): StripeAddress | null =>
  given === undefined
    ? before
    : {
        city: orPrevious(given.city, before?.city ?? null),
        country: orPrevious(given.country, before?.country ?? null),
        line1: orPrevious(given.line1, before?.line1 ?? null),
        line2: orPrevious(given.line2, before?.line2 ?? null),
        postal_code: orPrevious(given.postal_code, before?.postal_code ?? null),
        state: orPrevious(given.state, before?.state ?? null),
      };

const billingFields = {
  address: addressField,
  email: text(),
  name: text(),
  phone: text(),
} as const;

export const billingField = group(billingFields, ["tax_id"]);

export const billingOf = (
  given: Input<typeof billingFields> | undefined,
  before: BillingDetails,
): BillingDetails => ({
  address: customerAddress(given?.address, before.address),
  email: orPrevious(given?.email, before.email),
  name: orPrevious(given?.name, before.name),
  phone: orPrevious(given?.phone, before.phone),
});

export const noBilling: BillingDetails = { address: null, email: null, name: null, phone: null };
