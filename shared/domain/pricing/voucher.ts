/**
 * Works out the discount of a voucher. It reduces the net amount, so VAT, delivery, documents and refunds follow; all amounts are
 * whole pence. It applies once to an order, and only to a plan's first term: a renewal costs the catalogue price.
 */
import type { FieldErrors } from "../../kernel/app-error.ts";
import { roundHalfUp, allocatePence } from "../../kernel/money.ts";
import { monthsOfATerm } from "../../kernel/order-terms.ts";

export interface VoucherTerms {
  /** The code; null for a reduction that staff agreed for one order. */
  readonly code: string | null;
  readonly kind: "fixed" | "percent";
  /** The discount in pence, or in hundredths of a percent. */
  readonly value: number;
  /** The ids of the products and numbers of the plans that it applies to; both empty means everything. */
  readonly products: readonly string[];
  readonly plans: readonly number[];
  /** The minimum net amount of the lines that it applies to. */
  readonly leastPence: number;
  /** The first and the last London day on which it is valid; null for no limit. */
  readonly from: string | null;
  readonly until: string | null;
  readonly isActive: boolean;
  /** The maximum number of orders; null for any number. */
  readonly limit: number | null;
  readonly perMember: number | null;
  readonly used: number;
}

/** Returns faults of a voucher by the fields of the staff form. */
export const voucherFaults = ({
  kind,
  value,
  from,
  until,
  limit,
  perMember,
}: Omit<VoucherTerms, "code" | "used">): FieldErrors => ({
  ...(kind === "percent" && value > 10_000 ? { value: ["Use 100 % or less"] } : {}),
  ...(from !== null && until !== null && until < from
    ? { until: ["It must not end before it begins"] }
    : {}),
  ...(limit !== null && perMember !== null && perMember > limit
    ? { per_member: ["A member may not use it more often than all together"] }
    : {}),
});

/** Returns why nobody can use it on that day; null if it is valid. */
export const voucherBlocker = (
  { isActive, from, until, limit, used }: VoucherTerms,
  today: string,
): string | null => {
  if (from !== null && today < from) return "This voucher is not valid yet.";
  if (!isActive || (until !== null && today > until)) return "This voucher has expired.";
  return limit !== null && used >= limit ? "This voucher has been used up." : null;
};

/** Returns the terms of a reduction that staff agreed for one order: on everything except an upgrade, on any day. */
export const agreedReduction = ({
  kind,
  value,
}: Pick<VoucherTerms, "kind" | "value">): VoucherTerms => ({
  code: null,
  kind,
  value,
  products: [],
  plans: [],
  leastPence: 0,
  from: null,
  until: null,
  isActive: true,
  limit: null,
  perMember: null,
  used: 0,
});

/** Returns why this member cannot use it any more; null if they can. */
export const memberVoucherBlocker = (
  { perMember }: Pick<VoucherTerms, "perMember">,
  usedByMember: number,
): string | null =>
  perMember !== null && usedByMember >= perMember ? "You have already used this voucher." : null;

/** A basket line, as far as a voucher depends on it. */
export interface DiscountableLine {
  readonly lineId: string;
  readonly netPence: number;
  /** The product; null for a plan. */
  readonly productId: string | null;
  readonly plan: { readonly planId: number } | null;
  readonly monthlyPence: number | null;
  readonly upgrade: object | null;
}

export interface VoucherContext {
  /** The London day on which it is used. */
  readonly today: string;
  /** The number of the buyer's orders that used it already; 0 for a visitor. */
  readonly usedByMember: number;
  /** True if this order has reserved it for a payment in progress: it is then within the limits. */
  readonly isTaken: boolean;
}

export type VoucherVerdict =
  | { readonly type: "taken"; readonly byLine: ReadonlyMap<string, number> }
  | { readonly type: "refused"; readonly reason: string };

const refusedVoucher = (reason: string): VoucherVerdict => ({ type: "refused", reason });

/** Decides the discount of each line. The price of an upgrade was quoted and stays. */
export const decideVoucher = (
  voucher: VoucherTerms,
  lines: readonly DiscountableLine[],
  { today, usedByMember, isTaken }: VoucherContext,
): VoucherVerdict => {
  const within = isTaken ? { ...voucher, limit: null, perMember: null } : voucher;
  const ended = voucherBlocker(within, today) ?? memberVoucherBlocker(within, usedByMember);
  if (ended !== null) return refusedVoucher(ended);
  const meant = lines.filter((line) => line.upgrade === null && appliesToLine(voucher, line));
  const net = sum(meant.map(({ netPence }) => netPence));
  if (meant.length === 0) return refusedVoucher(refusalTexts(voucher).nothing);
  if (net < voucher.leastPence)
    return refusedVoucher("Your basket is below the minimum spend for this voucher.");
  const max = meant.map((line) => Math.max(0, line.netPence - minPrice(line)));
  const room = sum(max);
  const requested =
    voucher.kind === "fixed" ? voucher.value : roundHalfUp(net * voucher.value, 10_000);
  const all = sum(lines.map(({ netPence }) => netPence));
  const discount = capDiscount(all, Math.min(requested, room));
  if (discount === 0) return refusedVoucher(refusalTexts(voucher).untouched);
  const parts = allocatePence(discount, max);
  return {
    type: "taken",
    byLine: new Map(meant.map(({ lineId }, index) => [lineId, parts[index] ?? 0])),
  };
};

const refusalTexts = ({ code }: VoucherTerms) =>
  code === null
    ? {
        nothing: "You can’t use a voucher on an upgrade.",
        untouched: "This doesn’t reduce the price.",
      }
    : {
        nothing: "This voucher doesn’t apply to anything in your basket.",
        untouched: "This voucher doesn’t reduce anything in your basket.",
      };

const appliesToLine = (
  { products, plans }: VoucherTerms,
  { plan, productId }: DiscountableLine,
): boolean =>
  products.length + plans.length === 0 ||
  (plan === null
    ? productId !== null && products.includes(productId)
    : plans.includes(plan.planId));

/** The minimum net amount that a card is charged. */
const minCharge = 100;

/** Returns the minimum price of a plan with which each of its payments can be charged. */
const minPrice = ({ plan, monthlyPence }: DiscountableLine): number => {
  if (plan === null) return 0;
  return monthlyPence === null ? minCharge : minCharge * monthsOfATerm;
};

/** Returns a smaller discount if the remaining pence would be too few to charge a card. */
const capDiscount = (net: number, discount: number): number => {
  const left = net - discount;
  return left > 0 && left < minCharge ? Math.max(0, net - minCharge) : discount;
};

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
