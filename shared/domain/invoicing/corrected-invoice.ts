/**
 * A paper whose buyer is named wrongly is never altered: another one takes its place. What of it can be put right, when that may be
 * done, and what must not change by it: lines, amounts and VAT.
 */
import { documentAddressFields } from "../../kernel/address-fields.ts";
import type { FieldErrors } from "../../kernel/app-error.ts";
import type { AddressType, DocumentKind } from "../../kernel/order-terms.ts";
import { type AddressFields, validateAddress, normalAddress } from "../addresses/address.ts";
import { countryOfBuyer, countryThatCounts, validateVatNumbers } from "../orders/checkout.ts";
import { normalVatNumber } from "../addresses/vat-number.ts";

/** What a paper says of its buyer. */
export interface BillingParticulars<A extends AddressFields = AddressFields> {
  /** Null where the paper has the account's address. */
  readonly billing: A | null;
  readonly purchaseNumber: string;
  readonly vatNumber: string;
  readonly companyNumber: string;
  /** Of VAT and delivery. */
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

type Said<A extends AddressFields> = Omit<CorrectedOrder<A>, "totals">;

export const particularsOf = <A extends AddressFields>({
  addresses,
  purchaseNumber,
  vatNumber,
  companyNumber,
  country,
}: Said<A>): BillingParticulars<A> => ({
  billing: addresses.billing,
  purchaseNumber,
  vatNumber,
  companyNumber,
  country,
});

/** What changes of the order with them. */
export const sayingThem = <A extends AddressFields>(
  { addresses }: Pick<Said<A>, "addresses">,
  { billing, purchaseNumber, vatNumber, companyNumber, country }: BillingParticulars<A>,
) => ({
  addresses: { ...addresses, billing },
  purchaseNumber,
  vatNumber,
  companyNumber,
  country,
});

interface WantedParticulars<A extends AddressFields> extends Omit<
  BillingParticulars<A>,
  "billing" | "country"
> {
  readonly address: A;
}

/** In the normal forms. What is not said of the address stays as it was. */
export const correctedParticulars = <A extends AddressFields>(
  order: CorrectedOrder<A>,
  { address, purchaseNumber, vatNumber, companyNumber }: WantedParticulars<A>,
): BillingParticulars<A> => {
  const printed = order.addresses.billing ?? order.addresses.account;
  const billing = normalAddress({ ...printed, ...address });
  const addresses = { ...order.addresses, billing };
  return {
    billing,
    purchaseNumber: purchaseNumber.trim(),
    vatNumber: normalVatNumber(vatNumber, countryOfBuyer(addresses, order.country)),
    companyNumber: companyNumber.trim(),
    country: countryThatCounts(addresses, order.totals.ships, order.country),
  };
};

/** By field, as the form names them. */
export const validateBillingDetails = (
  order: CorrectedOrder,
  next: BillingParticulars,
  vatCountries: readonly string[],
): FieldErrors => {
  const { billing } = next;
  const addresses = { ...order.addresses, billing };
  return {
    ...(changesVat(order, next, vatCountries) ? { "address.country": [otherVat] } : {}),
    ...Object.fromEntries(
      Object.entries(validateAddress(billing ?? {})).map(([field, told]) => [
        `address.${field}`,
        told,
      ]),
    ),
    ...validateVatNumbers({ ...next, addresses, totals: order.totals }),
  };
};

const otherVat =
  "With this country the order would have another VAT. Refund it, and take a new order instead";

/** The country decides it; a VAT number is printed, and changes none. */
const changesVat = (
  { country, totals }: CorrectedOrder,
  next: BillingParticulars,
  vatCountries: readonly string[],
): boolean =>
  next.country !== country && totals.reverseCharge !== !vatCountries.includes(next.country);

/** Whether the order says that already; a field that is empty says as little as none. */
export const isSaidAlready = (order: CorrectedOrder, next: BillingParticulars): boolean => {
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
  /** Its file is made. */
  readonly isMade: boolean;
  /** No other one has taken its place. */
  readonly stands: boolean;
  /** Of the order: a bank transfer is waited for, at this price. */
  readonly waitsForTransfer: boolean;
  /** All of the invoice was credited for refunds. */
  readonly isCreditedWhole: boolean;
  /** A credit note of it for a refund has no file yet. */
  readonly isBeingCredited: boolean;
  /** A refund is on its way. */
  readonly isRefunding: boolean;
}

/** Null where it may be made anew, otherwise why not, in words for staff. */
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
