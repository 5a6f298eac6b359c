/** Who a member is at Stripe, and the card that renewals are charged to. */
import * as z from "zod/mini";
import type { Table } from "../runtime/table/table.ts";
import {
  absent,
  type Key,
  present,
  put,
  type Revised,
  set,
  type Write,
} from "../runtime/table/write.ts";

export const customerRow = z.object({
  pk: z.string(),
  sk: z.string(),
  /** `cus_…` */
  customerId: z.string(),
  /** `pm_…`; it may be gone at Stripe since. */
  defaultCard: z.nullable(z.string()),
});
export type CustomerRow = z.output<typeof customerRow>;

export const loadCustomer = (table: Table, userId: string): Promise<CustomerRow | null> =>
  table.get(customerKey(userId), customerRow);

const customerKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "CUSTOMER" });

/** Unless the member has one. */
export const newCustomer = (userId: string, customerId: string): Revised<CustomerRow> => {
  const row: CustomerRow = { ...customerKey(userId), customerId, defaultCard: null };
  return { row, write: put(row, absent) };
};

export const setDefaultCard = (customer: CustomerRow, defaultCard: string | null): Write =>
  set(customer, { defaultCard }, present);
