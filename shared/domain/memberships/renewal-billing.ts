/** Decides who is billed for a next term: when that may change, and what the address and its numbers must have. */
import type { FieldErrors } from "../../kernel/app-error.ts";
import { type AddressFields, validateAddress, normalAddress } from "../addresses/address.ts";
import { normalVatNumber, vatNumberError } from "../addresses/vat-number.ts";

export interface Billing<A extends AddressFields = AddressFields> {
  readonly address: A;
  readonly vatNumber: string;
  readonly companyNumber: string;
}

/** Returns the billing details with address and VAT number in their normal forms. */
export const normalBilling = <A extends AddressFields>(billing: Billing<A>): Billing<A> => {
  const address = normalAddress(billing.address);
  return {
    address,
    vatNumber: normalVatNumber(billing.vatNumber, address.country ?? ""),
    companyNumber: billing.companyNumber.trim(),
  };
};

/** Returns faults by field of the forms. */
export const billingFaults = ({ address, vatNumber }: Billing): FieldErrors => {
  const wrong = vatNumberError(vatNumber, address.country ?? "");
  return {
    ...Object.fromEntries(
      Object.entries(validateAddress(address)).map(([field, messages]) => [
        `address.${field}`,
        messages,
      ]),
    ),
    ...(wrong === null ? {} : { vat_number: [wrong] }),
  };
};

interface RenewalFacts {
  readonly renewal: boolean;
  readonly status: string;
  readonly received: number;
  readonly refunded: number;
}

/** Returns why finance cannot change the billing details of an order; null if it may. */
export const rebillBlocker = (order: RenewalFacts): string | null => {
  if (!order.renewal) return "Only a renewal is billed anew: correct its document instead.";
  if (order.status !== "pending")
    return "This renewal is paid or cancelled. Correct its invoice instead.";
  return order.received > order.refunded
    ? "A part of this renewal is paid. Decide what becomes of that money first."
    : null;
};
