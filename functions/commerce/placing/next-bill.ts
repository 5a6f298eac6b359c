/** Whom the next term is billed to, and whose VAT it has. */
import type { AddressDraft } from "../../../shared/contract/addresses.ts";
import { billCountry, savedForBill } from "../../../shared/domain/bill-country.ts";
import { type AddressRow, draftOfAddress, listAddressRows } from "../../rows/address.ts";
import { buyerOf, type MembershipRow } from "../../rows/membership.ts";
import { loadOrder, type OrderRow } from "../../rows/order.ts";
import type { ProfileRow } from "../../rows/profile.ts";
import type { Table } from "../../runtime/table/table.ts";

export interface BillSources {
  /** Of the term that runs; null of a plan that nobody has ordered. */
  readonly order: OrderRow | null;
  /** Of a plan without an order alone: what its member has saved, oldest first. */
  readonly saved: readonly AddressRow[];
}

export type NextBill = Pick<OrderRow, "addresses" | "country">;

/** One round trip. */
export const gatherBill = async (table: Table, row: MembershipRow): Promise<BillSources> =>
  row.orderId === null
    ? { order: null, saved: await listAddressRows(table, row.userId) }
    : { order: await loadOrder(table, buyerOf(row), row.orderId), saved: [] };

/**
 * As on the order of the term that runs, in the name of who has the plan. Without one: the address that its member saved last for
 * bills, or for the account, and until there is one the country that they are registered with.
 */
export const nextBill = ({ order, saved }: BillSources, profile: ProfileRow | null): NextBill => {
  if (order !== null) return { country: order.country, addresses: inTheirName(order, profile) };
  const { account, billing } = savedForBill(saved);
  const addresses = {
    account: account && draftOfAddress(account),
    billing: billing && draftOfAddress(billing),
    delivery: null,
  };
  return { country: billCountry(saved, profile?.registration ?? {}), addresses };
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
