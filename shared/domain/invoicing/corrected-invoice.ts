/**
 * A document that names its buyer wrongly is never altered: a new one replaces it. This module decides what can be corrected and
 * when, and what must not change: lines, amounts and VAT.
 */
import { documentAddressFields } from "../../kernel/address-fields.ts";
import type { FieldErrors } from "../../kernel/app-error.ts";
import type { AddressType, DocumentKind } from "../../kernel/order-terms.ts";
import { type AddressFields, validateAddress, normalAddress } from "../addresses/address.ts";
import { vatNumberCountry, vatCountry, validateVatNumbers } from "../orders/checkout.ts";
import { normalVatNumber } from "../addresses/vat-number.ts";

/** The buyer's details in a document. */
export interface BillingParticulars<A extends AddressFields = AddressFields> {
  /** The billing address; null if the document has the account's address. */
  readonly billing: A | null;
  readonly purchaseNumber: string;
  readonly vatNumber: string;
  readonly companyNumber: string;
  /** The country that decides VAT and delivery. */
  readonly country: string;
}

export interface CorrectedOrder<A extends AddressFields = AddressFields> extends Omit<
  BillingParticulars<A>,
  "billing"
> {
  readonly addresses: Readonly<Record<AddressType, A | null>>;
  readonly totals: {
    readonly total: number;
    readonly ships: boolean;
    readonly reverseCharge: boolean;
  };
}

type OrderParticulars<A extends AddressFields> = Omit<CorrectedOrder<A>, "totals">;

/** Returns the buyer's details of an order. */
export const particularsOf = <A extends AddressFields>({
  addresses,
  purchaseNumber,
  vatNumber,
  companyNumber,
  country,
}: OrderParticulars<A>): BillingParticulars<A> => ({
  billing: addresses.billing,
  purchaseNumber,
  vatNumber,
  companyNumber,
  country,
});

/** Returns the fields of the order that change with the details. */
export const orderWithParticulars = <A extends AddressFields>(
  { addresses }: Pick<OrderParticulars<A>, "addresses">,
  { billing, purchaseNumber, vatNumber, companyNumber, country }: BillingParticulars<A>,
) => ({
  addresses: { ...addresses, billing },
  purchaseNumber,
  vatNumber,
  companyNumber,
  country,
});

interface RequestedBillingDetails<A extends AddressFields> extends Omit<
  BillingParticulars<A>,
  "billing" | "country"
> {
  readonly address: A;
}

/** Returns the details in their normal forms. Fields of the address that are not given stay unchanged. */
export const correctedParticulars = <A extends AddressFields>(
  order: CorrectedOrder<A>,
  { address, purchaseNumber, vatNumber, companyNumber }: RequestedBillingDetails<A>,
): BillingParticulars<A> => {
  const printed = order.addresses.billing ?? order.addresses.account;
  const billing = normalAddress({ ...printed, ...address });
  const addresses = { ...order.addresses, billing };
  return {
    billing,
    purchaseNumber: purchaseNumber.trim(),
    vatNumber: normalVatNumber(vatNumber, vatNumberCountry(addresses, order.country)),
    companyNumber: companyNumber.trim(),
    country: vatCountry(addresses, order.totals.ships, order.country),
  };
};

/** Returns faults by field of the form. */
export const validateBillingDetails = (
  order: CorrectedOrder,
  next: BillingParticulars,
  vatCountries: readonly string[],
): FieldErrors => {
  const { billing } = next;
  const addresses = { ...order.addresses, billing };
  return {
    ...(changesVat(order, next, vatCountries) ? { "address.country": [vatChangeMessage] } : {}),
    ...Object.fromEntries(
      Object.entries(validateAddress(billing ?? {})).map(([field, notified]) => [
        `address.${field}`,
        notified,
      ]),
    ),
    ...validateVatNumbers({ ...next, addresses, totals: order.totals }),
  };
};

const vatChangeMessage =
  "With this country the order would have another VAT. Refund it, and take a new order instead";

/** Returns whether the correction changes VAT. The country decides VAT; a VAT number is printed and changes nothing. */
const changesVat = (
  { country, totals }: CorrectedOrder,
  next: BillingParticulars,
  vatCountries: readonly string[],
): boolean =>
  next.country !== country && totals.reverseCharge !== !vatCountries.includes(next.country);

/** Returns whether the order has these details already; an empty field equals a missing one. */
export const isUnchanged = (order: CorrectedOrder, next: BillingParticulars): boolean => {
  const printed = order.addresses.billing ?? order.addresses.account ?? {};
  const billing = next.billing ?? {};
  return (
    documentAddressFields.every(
      (field) => (printed[field] ?? "").trim() === (billing[field] ?? "").trim(),
    ) &&
    order.purchaseNumber === next.purchaseNumber &&
    order.vatNumber === next.vatNumber &&
    order.companyNumber === next.companyNumber
  );
};

export interface ReissueFacts {
  readonly kind: DocumentKind;
  /** True if the document's file is made. */
  readonly isMade: boolean;
  /** True if no other document has replaced it. */
  readonly stands: boolean;
  /** True if the order waits for a bank transfer of this amount. */
  readonly waitsForTransfer: boolean;
  /** True if refunds have credited the whole invoice. */
  readonly isCreditedWhole: boolean;
  /** True if a credit note for a refund of the invoice has no file yet. */
  readonly isBeingCredited: boolean;
  /** True if a refund is in progress. */
  readonly isRefunding: boolean;
}

/** Returns null if the document may be reissued, otherwise the reason against it, in words for staff. */
export const reissueBlocker = (facts: ReissueFacts): string | null => {
  if (!facts.stands) return "This document was replaced already: correct the one that stands.";
  switch (facts.kind) {
    case "credit-note":
      return "A credit note is not corrected: it says what its invoice says.";
    case "quote":
      return "A quote is not corrected: withdraw it, and make another one.";
    case "pro-forma":
      if (!facts.waitsForTransfer) return "No bank transfer is waited for any more.";
      return facts.isMade ? null : beingMade;
    case "invoice":
      if (facts.isRefunding)
        return "A refund is on its way, which would credit this invoice. Wait until it has gone through.";
      if (facts.isCreditedWhole)
        return "All of this invoice was credited for refunds. Nothing is left to correct.";
      return facts.isMade && !facts.isBeingCredited ? null : beingMade;
  }
};

const beingMade = "This document is still being made. Please try again in a moment.";
