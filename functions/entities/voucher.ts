/**
 * Vouchers, the orders that have one, and how often a member has used it. An order takes its voucher in the transaction that
 * makes it, or that starts its card payment, and gives it back in the one that ends it without money: so a limit holds
 * whoever is faster.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  added,
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
const voucherKey = (code: string): Key => ({ pk: partition, sk: code });
const usesOf = (code: string): string => `VOUCHER#${code}`;
const takenKey = (code: string, orderId: string): Key => ({
  pk: usesOf(code),
  sk: `USE#${orderId}`,
});
const memberKey = (code: string, userId: string): Key => ({
  pk: usesOf(code),
  sk: `MEMBER#${userId}`,
});

/** A voucher as a basket asks for it; whoever is not signed in has used none. */
export interface AskedVoucher {
  readonly code: string;
  readonly userId: string | null;
  /** Of the basket; null of one that is not there yet. */
  readonly orderId: string | null;
}

/** Its row, how often this member has used it, and whether this order has it. */
export const voucherKeys = ({ code, userId, orderId }: AskedVoucher): readonly Key[] => [
  voucherKey(code),
  ...(userId === null ? [] : [memberKey(code, userId)]),
  ...(userId === null || orderId === null ? [] : [takenKey(code, orderId)]),
];

/** Null for a row of anything else. */
export const voucherIn = (row: Row): VoucherRow | null =>
  row.pk === partition ? voucherRow.parse(row) : null;

/** All of them, as they are now. */
export const queryVouchers = async (table: Table): Promise<readonly VoucherRow[]> => {
  const rows = await table.queryAll({ pk: partition, current: true });
  return rows.map((row) => voucherRow.parse(row));
};

export const loadVoucher = (table: Table, code: string): Promise<VoucherRow | null> =>
  table.get(voucherKey(code), voucherRow);

/** With how often this member has used it. One round trip. */
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

/** In place of the one that is known; how often it was used stays as it is. */
export const saveVoucherWrite = (voucher: VoucherRow, known: VoucherRow | null): Write => {
  if (known === null) return put({ ...voucherKey(voucher.code), ...voucher }, absent);
  const { code, used: _, ...fields } = voucher;
  return set(voucherKey(code), fields, where({ version: known.version }));
};

/** Only one that no order has. */
export const removeVoucherWrite = ({ code, version }: VoucherRow): Write =>
  remove(voucherKey(code), where({ version, used: 0 }));

const takenRow = z.object({ orderId: z.string(), userId: z.string(), at: z.string() });
const memberRow = z.object({ count: z.int() });

/** A row that says how a voucher is used. */
export interface VoucherUses {
  readonly code: string;
  /** How many orders of the member have it. */
  readonly byMember: number;
  readonly byOrder: boolean;
}

/** Null for a row of anything else. */
export const usesIn = (row: Row): VoucherUses | null => {
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

/** Holds while the voucher is as it was read and its limits are not reached: part of what makes the order. */
export const redeemVoucher = (
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

/**
 * One read, then the writes with which an order that was cancelled has its voucher once more, whatever its limits say by now:
 * what it took off was agreed. Nothing where it has it, or where the voucher was deleted meanwhile.
 */
export const retakeVoucher = async (
  table: Table,
  code: string,
  use: VoucherUse,
): Promise<readonly Write[]> => {
  const { orderId, userId, at } = use;
  const [voucher, taken] = await table.getMany([voucherKey(code), takenKey(code, orderId)]);
  if (!voucher || taken) return [];
  return [
    set(voucherKey(code), { used: added(1) }, present),
    put({ ...takenKey(code, orderId), orderId, userId, at }, absent),
    set(memberKey(code, userId), { count: added(1) }),
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

export type VoucherTakenRow = z.output<typeof takenRow>;

/** The orders that have it, the latest first. */
export const listUses = async (table: Table, code: string): Promise<readonly VoucherTakenRow[]> => {
  const rows = await table.queryAll({ pk: usesOf(code), beginsWith: "USE#" });
  return rows
    .map((row) => takenRow.parse(row))
    .toSorted((a, b) => b.at.localeCompare(a.at) || a.orderId.localeCompare(b.orderId));
};
