/** Applies the checkout fields that the browser sends to the basket. Pure; the time is a parameter. */
import type * as z from "zod/mini";
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import type { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { normalAddress } from "../../../shared/domain/addresses/address.ts";
import { vatNumberCountry, vatCountry } from "../../../shared/domain/orders/checkout.ts";
import { normalVatNumber } from "../../../shared/domain/addresses/vat-number.ts";
import { contractVersion } from "../../../shared/domain/memberships/subscription-contract.ts";
import type { BasketContent, CheckoutRow } from "../../entities/basket.ts";
import type { PricedContent } from "../../commerce/pricing/price-content.ts";

export type OrderUpdate = z.output<typeof ordersContract.endpoints.updateOrder.body>;

/** The member, the address and the time of an agreement. */
export interface AgreementFacts {
  readonly at: string;
  readonly ip: string;
  /** The agreement that the basket needs, or null if it needs none. */
  readonly contract: PricedContent["contract"];
  readonly ships: boolean;
}

export const applyOrderUpdate = (
  content: BasketContent,
  update: OrderUpdate,
  agreeing: AgreementFacts,
): BasketContent => {
  const { checkout, country } = content;
  const addresses = addressesFrom(update, checkout.addresses);
  return {
    ...content,
    country: vatCountry(addresses, agreeing.ships, country),
    checkout: {
      paymentType: update.payment_type ?? checkout.paymentType,
      termsAgreedAt: termsFrom(update, checkout.termsAgreedAt, agreeing.at),
      contract: contractFrom(update, checkout.contract, agreeing),
      purchaseNumber: update.purchase_number?.trim() ?? checkout.purchaseNumber,
      vatNumber: normalVatNumber(
        update.vat_number ?? checkout.vatNumber,
        vatNumberCountry(addresses, country),
      ),
      companyNumber: update.company_number?.trim() ?? checkout.companyNumber,
      addresses,
    },
  };
};

const addressFrom = (
  sent: AddressDraft | null | undefined,
  before: AddressDraft | null,
): AddressDraft | null => {
  if (sent === undefined) return before;
  return sent === null ? null : normalAddress(sent);
};

const withoutEmail = (address: AddressDraft | null): AddressDraft | null => {
  if (address === null) return null;
  const { email: _, ...rest } = address;
  return rest;
};

/** Returns the addresses. Only a billing address has an email. */
const addressesFrom = (
  update: OrderUpdate,
  before: CheckoutRow["addresses"],
): CheckoutRow["addresses"] => ({
  account: withoutEmail(addressFrom(update.address_account_json, before.account)),
  billing: addressFrom(update.address_billing_json, before.billing),
  delivery: withoutEmail(addressFrom(update.address_delivery_json, before.delivery)),
});

/** Returns the agreement. Agreeing to the same text again changes nothing; a different text is a new agreement. */
const contractFrom = (
  { agree_contract: agrees }: OrderUpdate,
  before: CheckoutRow["contract"],
  { contract, at, ip }: AgreementFacts,
): CheckoutRow["contract"] => {
  if (agrees === undefined) return before;
  if (!agrees || contract === null) return null;
  if (before?.html === contract.html) return before;
  const { html, includes } = contract;
  return {
    html,
    version: contractVersion,
    agreedAt: at,
    ip,
    includes: { ...includes, types: [...includes.types] },
  };
};

const termsFrom = ({ agree_terms: agrees }: OrderUpdate, before: string | null, at: string) => {
  if (agrees === undefined) return before;
  return agrees ? (before ?? at) : null;
};
