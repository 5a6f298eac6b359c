/**
 * Vouchers, the orders that have one, and how often a member has used it. An order takes its voucher in the transaction that
 * makes it, or that starts its card payment, and gives it back in the one that ends it without money: so a limit holds
 * whoever is faster.
 */
import * as z from "zod/mini";
import type { Table } from "../runtime/table/table.ts";
import {
  absent,
  added,
  below,
  both,
  type Key,
  put,
  remove,
  type Row,
  set,
  where,
  type Write,
} from "../runtime/table/write.ts";

export const voucherRow = z.object({
  code: z.string(),
  /** What staff call it. */
  title: z.string(),
  kind: z.enum(["fixed", "percent"]),
  value: z.int(),
  products: z.array(z.string()),
  plans: z.array(z.int()),
  leastPence: z.int(),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  isActive: z.boolean(),
  limit: z.nullable(z.int()),
  perMember: z.nullable(z.int()),
  used: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type VoucherRow = z.output<typeof voucherRow>;

const partition = "VOUCHERS";
export const voucherKey = (code: string): Key => ({ pk: partition, sk: code });
const takenKey = (code: string, orderId: string): Key => ({
  pk: `VOUCHER#${code}`,
  sk: `USE#${orderId}`,
});
const memberKey = (code: string, userId: string): Key => ({
  pk: `VOUCHER#${code}`,
  sk: `MEMBER#${userId}`,
});

/** Null for a row of anything else. */
export const voucherIn = (row: Row): VoucherRow | null =>
  row.pk === partition ? voucherRow.parse(row) : null;

/** All of them, as they are now. */
export const listVouchers = async (table: Table): Promise<readonly VoucherRow[]> => {
  const rows = await table.queryAll({ pk: partition, current: true });
  return rows.map((row) => voucherRow.parse(row));
};

export const loadVoucher = (table: Table, code: string): Promise<VoucherRow | null> =>
  table.get(voucherKey(code), voucherRow);

/** In place of the one that is known; how often it was used stays as it is. */
export const saveVoucher = (voucher: VoucherRow, known: VoucherRow | null): Write => {
  if (known === null) return put({ ...voucherKey(voucher.code), ...voucher }, absent);
  const { code, used: _, ...fields } = voucher;
  return set(voucherKey(code), fields, where({ version: known.version }));
};

/** Only one that no order has. */
export const removeVoucher = ({ code, version }: VoucherRow): Write =>
  remove(voucherKey(code), where({ version, used: 0 }));

const takenRow = z.object({ orderId: z.string(), userId: z.string(), at: z.string() });
const memberRow = z.object({ count: z.int() });

/** How many orders of a member have it. */
export const countOfMember = async (table: Table, code: string, userId: string): Promise<number> =>
  (await table.get(memberKey(code, userId), memberRow))?.count ?? 0;

interface VoucherUse {
  readonly orderId: string;
  readonly userId: string;
  readonly at: string;
}

/** Holds while the voucher is as it was read and its limits are not reached: part of what makes the order. */
export const takeVoucher = (
  { code, version, limit, perMember }: VoucherRow,
  { orderId, userId, at }: VoucherUse,
): readonly Write[] => {
  const isSame = where({ version });
  return [
    set(
      voucherKey(code),
      { used: added(1) },
      limit === null ? isSame : both(isSame, below("used", limit)),
    ),
    put({ ...takenKey(code, orderId), orderId, userId, at }, absent),
    set(
      memberKey(code, userId),
      { count: added(1) },
      perMember === null ? null : below("count", perMember),
    ),
  ];
};

/** One read, then the writes that give it back: nothing where the order does not have it. */
export const giveVoucherBack = async (
  table: Table,
  code: string,
  orderId: string,
): Promise<readonly Write[]> => {
  const use = await table.get(takenKey(code, orderId), takenRow);
  if (use === null) return [];
  return [
    remove(takenKey(code, orderId), where({ orderId })),
    set(voucherKey(code), { used: added(-1) }),
    set(memberKey(code, use.userId), { count: added(-1) }),
  ];
};

/** The orders that have it, the latest last. */
export const listUses = async (
  table: Table,
  code: string,
  limit: number,
): Promise<ReadonlyArray<z.output<typeof takenRow>>> => {
  const { rows } = await table.query({ pk: `VOUCHER#${code}`, beginsWith: "USE#", limit });
  return rows.map((row) => takenRow.parse(row));
};
