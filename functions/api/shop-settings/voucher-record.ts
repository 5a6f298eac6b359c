import type { NewVoucher } from "../../../shared/contract/shop-settings/voucher-views.ts";
import { voucherFaults } from "../../../shared/domain/pricing/voucher.ts";
import { invalidField, assertNoFieldErrors } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { AuditedRecord } from "../../entities/audited-record.ts";
import { removeVoucherWrite, saveVoucherWrite, type VoucherRow } from "../../entities/voucher.ts";
import type { Deps } from "../../platform/deps.ts";
import { type SoldTitles, presentVoucher, voucherForAudit } from "./present-voucher.ts";

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

/** Returns a voucher as staff revise it; `current` is null for a new voucher. */
export const auditedVoucher = (
  { now }: Pick<Deps, "now">,
  current: VoucherRow | null,
  titles: SoldTitles,
): AuditedRecord<VoucherRow> => {
  const today = londonDay(now());
  return {
    current,
    what: "This voucher",
    subjectOf: ({ code }) => ({ kind: "voucher", id: code, title: code }),
    present: (voucher) => presentVoucher(voucher, titles, today),
    forAudit: (voucher) => voucherForAudit(voucher, titles, today),
    validate: (next) => {
      assertNoFieldErrors(voucherFaults(next));
      assertSold(next, current, titles);
    },
    writesOf: (next) => {
      if (next !== null) return [saveVoucherWrite(next, current)];
      return current === null ? [] : [removeVoucherWrite(current)];
    },
  };
};

/** Throws `invalid` if a product or a plan was added that the shop does not have. */
const assertSold = (
  { products, plans }: VoucherRow,
  existing: VoucherRow | null,
  titles: SoldTitles,
): void => {
  if (products.some((id) => existing?.products.includes(id) !== true && !titles.products.has(id)))
    throw invalidField("products", "Choose from the list");
  if (plans.some((id) => existing?.plans.includes(id) !== true && !titles.plans.has(id)))
    throw invalidField("plans", "Choose from the list");
};
