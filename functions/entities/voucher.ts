/**
 * Vouchers, the orders that have redeemed one, and each member's number of uses. An order redeems its voucher in the
 * transaction that creates it, or that starts its card payment, and releases it in the one that ends it without money,
 * so that limits hold for concurrent orders.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  addToAttribute,
  below,
  both,
  type Key,
  present,
  put,
  remove,
  type Row,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";

export const voucherRow = z.object({
  code: z.string(),
  /** The name for staff. */
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
const voucherKey = (code: string): Key => ({ pk: partition, sk: code });
const usesOf = (code: string): string => `VOUCHER#${code}`;
const redemptionKey = (code: string, orderId: string): Key => ({
  pk: usesOf(code),
  sk: `USE#${orderId}`,
});
const memberKey = (code: string, userId: string): Key => ({
  pk: usesOf(code),
  sk: `MEMBER#${userId}`,
});

/** A voucher as a basket requests it. A visitor who is not signed in has used none. */
export interface VoucherApplication {
  readonly code: string;
  readonly userId: string | null;
  /** The basket's order; null for a basket that does not exist yet. */
  readonly orderId: string | null;
}

/** Returns the keys of the voucher's row, this member's number of uses, and this order's use. */
export const voucherKeys = ({ code, userId, orderId }: VoucherApplication): readonly Key[] => [
  voucherKey(code),
  ...(userId === null ? [] : [memberKey(code, userId)]),
  ...(userId === null || orderId === null ? [] : [redemptionKey(code, orderId)]),
];

/** Parses a voucher, or returns null for another kind of row. */
export const parseVoucher = (row: Row): VoucherRow | null =>
  row.pk === partition ? voucherRow.parse(row) : null;

/** Lists all current vouchers. */
export const queryVouchers = async (table: Table): Promise<readonly VoucherRow[]> => {
  const rows = await table.queryAll({ pk: partition, current: true });
  return rows.map((row) => voucherRow.parse(row));
};

export const loadVoucher = (table: Table, code: string): Promise<VoucherRow | null> =>
  table.get(voucherKey(code), voucherRow);

/** Loads a voucher with this member's number of uses, in one round trip. */
export const loadVoucherFor = async (
  table: Table,
  code: string,
  userId: string | null,
): Promise<{ readonly voucher: VoucherRow; readonly usedByMember: number } | null> => {
  const [row, uses] = await table.getMany(voucherKeys({ code, userId, orderId: null }));
  if (!row) return null;
  return {
    voucher: voucherRow.parse(row),
    usedByMember: uses ? memberRow.parse(uses).count : 0,
  };
};

/** Saves a voucher in place of the known one. The number of uses does not change. */
export const saveVoucherWrite = (voucher: VoucherRow, existing: VoucherRow | null): Write => {
  if (existing === null) return put({ ...voucherKey(voucher.code), ...voucher }, absent);
  const { code, used: _, ...fields } = voucher;
  return set(voucherKey(code), fields, where({ version: existing.version }));
};

/** Removes a voucher that no order has redeemed. */
export const removeVoucherWrite = ({ code, version }: VoucherRow): Write =>
  remove(voucherKey(code), where({ version, used: 0 }));

const redemptionRow = z.object({ orderId: z.string(), userId: z.string(), at: z.string() });
const memberRow = z.object({ count: z.int() });

/** A row with the uses of a voucher. */
export interface VoucherUses {
  readonly code: string;
  /** The number of the member's orders that have redeemed it. */
  readonly byMember: number;
  readonly byOrder: boolean;
}

/** Parses the uses, or returns null for another kind of row. */
export const parseVoucherUses = (row: Row): VoucherUses | null => {
  if (!row.pk.startsWith(usesOf(""))) return null;
  const code = row.pk.slice(usesOf("").length);
  return row.sk.startsWith("USE#")
    ? { code, byMember: 0, byOrder: true }
    : { code, byMember: memberRow.parse(row).count, byOrder: false };
};

interface VoucherUse {
  readonly orderId: string;
  readonly userId: string;
  readonly at: string;
}

/**
 * Redeems a voucher, as a part of creating the order. Fails if the voucher has changed since it was read, or a limit is
 * reached.
 */
export const redeemVoucher = (
  { code, version, limit, perMember }: VoucherRow,
  { orderId, userId, at }: VoucherUse,
): readonly Write[] => {
  const isSame = where({ version });
  return [
    set(
      voucherKey(code),
      { used: addToAttribute(1) },
      limit === null ? isSame : both(isSame, below("used", limit)),
    ),
    put({ ...redemptionKey(code, orderId), orderId, userId, at }, absent),
    set(
      memberKey(code, userId),
      { count: addToAttribute(1) },
      perMember === null ? null : below("count", perMember),
    ),
  ];
};

/**
 * Returns, after one read, the writes with which a reinstated order redeems its voucher again. They ignore today's
 * limits, because the discount was agreed. Returns nothing if the order has redeemed it already, or the voucher was
 * deleted in the meantime.
 */
export const redeemVoucherAgain = async (
  table: Table,
  code: string,
  use: VoucherUse,
): Promise<readonly Write[]> => {
  const { orderId, userId, at } = use;
  const [voucher, applied] = await table.getMany([voucherKey(code), redemptionKey(code, orderId)]);
  if (!voucher || applied) return [];
  return [
    set(voucherKey(code), { used: addToAttribute(1) }, present),
    put({ ...redemptionKey(code, orderId), orderId, userId, at }, absent),
    set(memberKey(code, userId), { count: addToAttribute(1) }),
  ];
};

/** Returns, after one read, the writes that release the voucher, or nothing if the order has not redeemed it. */
export const releaseVoucherWrites = async (
  table: Table,
  code: string,
  orderId: string,
): Promise<readonly Write[]> => {
  const use = await table.get(redemptionKey(code, orderId), redemptionRow);
  if (use === null) return [];
  return [
    remove(redemptionKey(code, orderId), where({ orderId })),
    set(voucherKey(code), { used: addToAttribute(-1) }),
    set(memberKey(code, use.userId), { count: addToAttribute(-1) }),
  ];
};

export type VoucherRedemptionRow = z.output<typeof redemptionRow>;

/** Lists the orders that have redeemed it, newest first. */
export const listVoucherRedemptions = async (
  table: Table,
  code: string,
): Promise<readonly VoucherRedemptionRow[]> => {
  const rows = await table.queryAll({ pk: usesOf(code), beginsWith: "USE#" });
  return rows
    .map((row) => redemptionRow.parse(row))
    .toSorted((a, b) => b.at.localeCompare(a.at) || a.orderId.localeCompare(b.orderId));
};
