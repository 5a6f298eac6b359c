/** The billing details of the next term, and the country whose VAT applies to it. */
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import {
  savedBillingCountry,
  pickBillingAddresses,
} from "../../../shared/domain/memberships/billing-country.ts";
import { vatCountry } from "../../../shared/domain/orders/checkout.ts";
import { type AddressRow, draftOfAddress, listAddressRows } from "../../entities/address.ts";
import { buyerOfMembership, type MembershipRow } from "../../entities/membership.ts";
import { loadOrder, type OrderRow } from "../../entities/order.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import type { Table } from "../../platform/table/table.ts";

export interface NextTermBillingSources {
  /** The order of the current term, or null for a complimentary plan. */
  readonly order: OrderRow | null;
  /** The member's saved addresses, oldest first. They are loaded only for a plan without an order. */
  readonly saved: readonly AddressRow[];
  /** The billing details that were chosen for the next term before its order was created. */
  readonly chosen: MembershipRow["nextBilling"];
}

export type NextTermBilling = Pick<
  OrderRow,
  "addresses" | "companyNumber" | "country" | "vatNumber"
>;

/** Loads the sources in one round trip. */
export const loadNextTermBillingSources = async (
  table: Table,
  row: MembershipRow,
): Promise<NextTermBillingSources> => {
  const chosen = row.nextBilling?.term === row.term ? row.nextBilling : null;
  return row.orderId === null
    ? { order: null, saved: await listAddressRows(table, row.userId), chosen }
    : { order: await loadOrder(table, buyerOfMembership(row), row.orderId), saved: [], chosen };
};

/**
 * Returns the billing details of the next term: those that were chosen for it, otherwise those of the current term's
 * order, in the name of the plan's holder. Without an order, it is the address that the member saved last for billing,
 * or for the account, and without an address the country that they registered with.
 */
export const nextTermBilling = (
  sources: NextTermBillingSources,
  profile: ProfileRow | null,
): NextTermBilling => {
  const { chosen } = sources;
  const bill = defaultBilling(sources, profile);
  return chosen === null ? bill : withBillingAddress(bill, chosen);
};

/** Returns the bill with another address and other tax numbers, which decide its country. */
export const withBillingAddress = (
  bill: NextTermBilling,
  {
    address,
    vatNumber,
    companyNumber,
  }: {
    readonly address: AddressDraft;
    readonly vatNumber: string;
    readonly companyNumber: string;
  },
): NextTermBilling => {
  const { email: _, ...account } = address;
  const addresses = { ...bill.addresses, account, billing: address };
  return {
    addresses,
    vatNumber,
    companyNumber,
    country: vatCountry(addresses, false, bill.country),
  };
};

const defaultBilling = (
  { order, saved }: NextTermBillingSources,
  profile: ProfileRow | null,
): NextTermBilling => {
  if (order !== null) {
    const { country, vatNumber, companyNumber } = order;
    return { country, vatNumber, companyNumber, addresses: withHolderName(order, profile) };
  }
  const { account, billing } = pickBillingAddresses(saved);
  const addresses = {
    account: account && draftOfAddress(account),
    billing: billing && draftOfAddress(billing),
    delivery: null,
  };
  const country = savedBillingCountry(saved, profile?.registration ?? {});
  return { country, addresses, vatNumber: "", companyNumber: "" };
};

/** Replaces the name of a colleague who may have bought the plan. */
const withHolderName = (
  { userId, addresses }: OrderRow,
  profile: ProfileRow | null,
): OrderRow["addresses"] => {
  if (profile === null || userId === profile.userId) return addresses;
  const { firstName: first_name, lastName: last_name, email, telephone: phone } = profile;
  const theirs = { first_name, last_name, email, phone };
  const withTheirName = (address: AddressDraft | null) => address && { ...address, ...theirs };
  const { account, billing, delivery } = addresses;
  return {
    account: withTheirName(account),
    billing: withTheirName(billing),
    delivery: withTheirName(delivery),
  };
};
