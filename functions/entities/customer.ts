/** A member's customer at Stripe, and the card that renewals are charged to. */
import * as z from "zod/mini";
import { queryDueRows } from "../platform/table/query-due-rows.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  type Key,
  present,
  put,
  remove,
  type RowUpdate,
  type Row,
  set,
  type Write,
} from "../platform/table/write.ts";

export const customerRow = z.object({
  pk: z.string(),
  sk: z.string(),
  /** The customer id at Stripe, `cus_…`. */
  customerId: z.string(),
  /** The payment method `pm_…`, which may have been removed at Stripe since. */
  defaultCard: z.nullable(z.string()),
  /** The last month in which the card is valid, such as `2027-11`; null while it is not known. */
  cardEnds: z._default(z.nullable(z.string()), null),
  /** The card's name, such as `Visa ending in 4242`. */
  cardName: z._default(z.nullable(z.string()), null),
});
export type CustomerRow = z.output<typeof customerRow>;

export const loadCustomer = (table: Table, userId: string): Promise<CustomerRow | null> =>
  table.get(customerKey(userId), customerRow);

export const customerKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "CUSTOMER" });

export const parseCustomer = (row: Row | null | undefined): CustomerRow | null =>
  row ? customerRow.parse(row) : null;

/** Creates the customer. Fails if the member has one already. */
export const newCustomer = (userId: string, customerId: string): RowUpdate<CustomerRow> => {
  const row: CustomerRow = {
    ...customerKey(userId),
    customerId,
    defaultCard: null,
    cardEnds: null,
    cardName: null,
  };
  return { row, write: put(row, absent) };
};

export type DefaultCard = Pick<CustomerRow, "cardEnds" | "cardName" | "defaultCard">;

export const setDefaultCardWrite = (
  customer: CustomerRow,
  { defaultCard, cardEnds, cardName }: DefaultCard,
): Write => set(customer, { defaultCard, cardEnds, cardName }, present);

/** The index partition (`gsi2`) of customers that have to be deleted at Stripe. */
const customersToDelete = "CUSTOMERS#leaving";

/** Marks the customer of a deleted account: it is deleted at Stripe, and then here. */
export const markCustomerForDeletion = (row: Key, now: Date): Write =>
  set(row, { gsi2pk: customersToDelete, gsi2sk: now.toISOString() }, present);

/** Lists customers whose accounts are deleted, the longest waiting first. */
export const listCustomersToDelete = async (
  table: Table,
  now: Date,
  limit: number,
): Promise<readonly CustomerRow[]> => {
  // A sort key is never empty.
  const rows = await queryDueRows(table, customersToDelete, now.toISOString(), limit);
  return rows.map((row) => customerRow.parse(row));
};

/** Removes a customer that Stripe has deleted. */
export const removeCustomer = (row: CustomerRow): Write => remove(row);
