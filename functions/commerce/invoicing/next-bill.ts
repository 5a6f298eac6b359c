/** Whom the next term is billed to, and whose VAT it has. */
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import { billCountry, savedForBill } from "../../../shared/domain/memberships/billing-country.ts";
import { countryThatCounts } from "../../../shared/domain/orders/checkout.ts";
import { type AddressRow, draftOfAddress, listAddressRows } from "../../entities/address.ts";
import { buyerOfMembership, type MembershipRow } from "../../entities/membership.ts";
import { loadOrder, type OrderRow } from "../../entities/order.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import type { Table } from "../../platform/table/table.ts";

export interface BillSources {
  /** Of the term that runs; null of a plan that nobody has ordered. */
  readonly order: OrderRow | null;
  /** Of a plan without an order alone: what its member has saved, oldest first. */
  readonly saved: readonly AddressRow[];
  /** What was said of the next term before its order was made. */
  readonly chosen: MembershipRow["nextBilling"];
}

export type NextBill = Pick<OrderRow, "addresses" | "companyNumber" | "country" | "vatNumber">;

/** One round trip. */
export const loadBillSources = async (table: Table, row: MembershipRow): Promise<BillSources> => {
  const chosen = row.nextBilling?.term === row.term ? row.nextBilling : null;
  return row.orderId === null
    ? { order: null, saved: await listAddressRows(table, row.userId), chosen }
    : { order: await loadOrder(table, buyerOfMembership(row), row.orderId), saved: [], chosen };
};

/**
 * Whom the next term is billed to: who was chosen for it, otherwise as on the order of the term that runs, in the name of
 * who has the plan. Without one: the address that its member saved last for bills, or for the account, and until there is
 * one the country that they are registered with.
 */
export const nextBill = (sources: BillSources, profile: ProfileRow | null): NextBill => {
  const { chosen } = sources;
  const bill = unchangedBill(sources, profile);
  return chosen === null ? bill : billedTo(bill, chosen);
};

/** A bill with another address and other numbers; they decide its country. */
export const billedTo = (
  bill: NextBill,
  {
    address,
    vatNumber,
    companyNumber,
  }: {
    readonly address: AddressDraft;
    readonly vatNumber: string;
    readonly companyNumber: string;
  },
): NextBill => {
  const { email: _, ...account } = address;
  const addresses = { ...bill.addresses, account, billing: address };
  return {
    addresses,
    vatNumber,
    companyNumber,
    country: countryThatCounts(addresses, false, bill.country),
  };
};

const unchangedBill = ({ order, saved }: BillSources, profile: ProfileRow | null): NextBill => {
  if (order !== null) {
    const { country, vatNumber, companyNumber } = order;
    return { country, vatNumber, companyNumber, addresses: inTheirName(order, profile) };
  }
  const { account, billing } = savedForBill(saved);
  const addresses = {
    account: account && draftOfAddress(account),
    billing: billing && draftOfAddress(billing),
    delivery: null,
  };
  const country = billCountry(saved, profile?.registration ?? {});
  return { country, addresses, vatNumber: "", companyNumber: "" };
};

/** A colleague may have bought it. */
const inTheirName = (
  { userId, addresses }: OrderRow,
  profile: ProfileRow | null,
): OrderRow["addresses"] => {
  if (profile === null || userId === profile.userId) return addresses;
  const { firstName: first_name, lastName: last_name, email, telephone: phone } = profile;
  const theirs = { first_name, last_name, email, phone };
  const named = (address: AddressDraft | null) => address && { ...address, ...theirs };
  const { account, billing, delivery } = addresses;
  return { account: named(account), billing: named(billing), delivery: named(delivery) };
};
