/** Presents vouchers for staff. */
import type { VoucherRecord } from "../../../shared/contract/shop-settings/voucher-views.ts";
import { voucherBlocker } from "../../../shared/domain/pricing/voucher.ts";
import { formatPence, displayRate } from "../../../shared/kernel/money.ts";
import { loadCurrentPlans } from "../../entities/current-plans.ts";
import { loadCurrentProducts } from "../../entities/products-now.ts";
import type { VoucherRow } from "../../entities/voucher.ts";
import type { Table } from "../../platform/table/table.ts";

/** The titles that vouchers are valid for, by product id and plan number. */
export interface SoldTitles {
  readonly products: ReadonlyMap<string, string>;
  readonly plans: ReadonlyMap<number, string>;
}

export const loadTitles = async (table: Table): Promise<SoldTitles> => {
  const [products, plans] = await Promise.all([
    loadCurrentProducts(table),
    loadCurrentPlans(table),
  ]);
  return {
    products: new Map(products.map(({ productId, title }) => [productId, title])),
    plans: new Map(plans.map(({ planId, title }) => [planId, title])),
  };
};

const stateOf = (voucher: VoucherRow, today: string): VoucherRecord["state"] => {
  if (voucherBlocker(voucher, today) === null) return "active";
  if (voucher.from !== null && today < voucher.from) return "planned";
  const isOver = !voucher.isActive || (voucher.until !== null && today > voucher.until);
  return isOver ? "ended" : "used_up";
};

export const presentVoucher = (
  voucher: VoucherRow,
  { products, plans }: SoldTitles,
  today: string,
): VoucherRecord => ({
  id: voucher.code,
  title: voucher.title,
  kind: voucher.kind,
  value: voucher.value,
  value_display: voucher.kind === "fixed" ? formatPence(voucher.value) : displayRate(voucher.value),
  products: voucher.products.map((id) => ({ id, title: products.get(id) ?? "Deleted" })),
  plans: voucher.plans.map((id) => ({
    id: String(id),
    title: plans.get(id) ?? "Deleted",
  })),
  least: voucher.leastPence,
  from: voucher.from,
  until: voucher.until,
  active: voucher.isActive,
  limit: voucher.limit,
  per_member: voucher.perMember,
  used: voucher.used,
  state: stateOf(voucher, today),
  version: voucher.version,
  updated_at: voucher.updatedAt,
});

/** Returns the voucher in the form that the audit entry stores, without the fields that change with use. */
export const voucherForAudit = (voucher: VoucherRow, titles: SoldTitles, today: string) => {
  const { used: _, state: __, ...details } = presentVoucher(voucher, titles, today);
  return details;
};
