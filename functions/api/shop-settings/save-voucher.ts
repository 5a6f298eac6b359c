import type { NewVoucher } from "../../../shared/contract/shop-settings/voucher-views.ts";
import { voucherFaults } from "../../../shared/domain/pricing/voucher.ts";
import { invalidField, assertNoFieldErrors } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { auditWrite, changesBetween } from "../../entities/audit.ts";
import { saveVoucherWrite as voucherWrite, type VoucherRow } from "../../entities/voucher.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { type SoldTitles, voucherForAudit } from "./present-voucher.ts";

type Fields = Omit<NewVoucher, "code">;

/** Maps the fields of the API to those of a voucher. */
export const voucherFields = (
  fields: Fields,
): Omit<VoucherRow, "code" | "updatedAt" | "used" | "version"> => ({
  title: fields.title,
  kind: fields.kind,
  value: fields.value,
  products: fields.products,
  plans: fields.plans.map(Number),
  leastPence: fields.least,
  from: fields.from,
  until: fields.until,
  isActive: fields.active,
  limit: fields.limit,
  perMember: fields.per_member,
});

/** Maps a voucher to the fields of the API, which a partial change leaves as they are. */
export const wireFields = (voucher: VoucherRow): Fields => ({
  title: voucher.title,
  kind: voucher.kind,
  value: voucher.value,
  products: voucher.products,
  plans: voucher.plans.map(String),
  least: voucher.leastPence,
  from: voucher.from,
  until: voucher.until,
  active: voucher.isActive,
  limit: voucher.limit,
  per_member: voucher.perMember,
});

/** Saves the voucher with its audit entry in one transaction. Returns false if there is nothing to save. */
export const saveVoucher = async (
  deps: Deps,
  { profile }: Member,
  { existing, next, titles }: { existing: VoucherRow | null; next: VoucherRow; titles: SoldTitles },
): Promise<boolean> => {
  assertNoFieldErrors(voucherFaults(next));
  refuseUnknown(next, existing, titles);
  const today = londonDay(deps.now());
  const changes = changesBetween(
    existing && voucherForAudit(existing, titles, today),
    voucherForAudit(next, titles, today),
  );
  if (Object.keys(changes).length === 0) return false;
  await deps.table.save([
    voucherWrite(next, existing),
    auditWrite(deps, {
      by: profile,
      subject: { kind: "voucher", id: next.code, title: next.code },
      action: existing === null ? "created" : "changed",
      changes,
    }),
  ]);
  return true;
};

const refuseUnknown = (
  { products, plans }: VoucherRow,
  existing: VoucherRow | null,
  titles: SoldTitles,
): void => {
  if (products.some((id) => existing?.products.includes(id) !== true && !titles.products.has(id)))
    throw invalidField("products", "Choose from the list");
  if (plans.some((id) => existing?.plans.includes(id) !== true && !titles.plans.has(id)))
    throw invalidField("plans", "Choose from the list");
};
