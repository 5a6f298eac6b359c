/**
 * Grants what a paid order bought and schedules what remains to pay: the plan, the items, My Downloads and the payment
 * rows. The writes belong to the one transaction that marks the order as paid, whichever way it was paid.
 */
import { londonDay } from "../../../shared/kernel/london-date.ts";
import {
  needsCatalogue,
  type PaidPurchase,
} from "../../../shared/domain/memberships/membership-purchase.ts";
import { rateOf } from "../../../shared/domain/invoicing/document-lines.ts";
import { taxOn } from "../../../shared/domain/pricing/pricing.ts";
import { loadItems } from "../../entities/content-item.ts";
import { recordDownload, newDownload } from "../../entities/download.ts";
import { parseEntitlement, entitlementKey } from "../../entities/entitlement.ts";
import { parseMembership, membershipKey, type MembershipRow } from "../../entities/membership.ts";
import { changeOrder, loadOrder } from "../../entities/order.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";
import { removeUnpaidPayments, listPaymentRows } from "../../entities/payment.ts";
import { unlockPurchasedItems, profileKey, profileRow } from "../../entities/profile.ts";
import { queryPlans } from "../../entities/shop-item.ts";
import {
  parseSettings,
  settingsKey,
  type StoredShopSettings,
} from "../../entities/shop-settings.ts";
import type { Table } from "../../platform/table/table.ts";
import type { Write } from "../../platform/table/write.ts";
import { paidPayments, type PaymentRowsState, repricePayments } from "./payment-schedule.ts";
import { type PlanRows, activatePlan } from "./activate-plan.ts";
import { upgradeNextTerm } from "./upgrade-next-term.ts";

/**
 * Returns, after two round trips, the writes that grant what the order bought: up to 12 payments, 50 downloads, the
 * plan and the buyer. A new plan renews by the same payment method, unless told otherwise. The writes hold while the
 * buyer's plan is as it is read here: after a `ConditionalCheckFailedError` the caller requests them again.
 */
export const grantPurchase = async (
  table: Table,
  draft: OrderDraft,
  at: Date,
  payments: PaymentRowsState = "new",
  renewsBy = draft.paymentType,
): Promise<readonly Write[]> => {
  const { userId } = draft;
  const contentIds = [...new Set(draft.lines.flatMap((line) => line.contentIds))];
  const context = await loadPurchaseContext(table, draft, contentIds, londonDay(at));
  const { profile, items, parentPayments } = context;
  const vatClass = draft.lines.find(({ plan }) => plan !== null)?.vatClass ?? "standard";
  const rate = rateOf({ vatClass }, draft.totals);
  const purchase = purchaseOf(draft, rate, renewsBy);
  return [
    ...(draft.totals.toPay === 0 ? [] : paidPayments(draft, at, payments)),
    ...(purchase === null ? [] : await planWrites(table, draft, purchase, context, { rate, at })),
    ...(purchase?.upgrade ? repricePayments(parentPayments, purchase.upgrade, { rate, at }) : []),
    ...unlockPurchasedItems(profile, contentIds),
    ...items.map((item) => recordDownload(userId, newDownload(item, at))),
  ];
};

const purchaseOf = (
  { orderId, lines, totals }: OrderDraft,
  rate: number,
  renewsBy: OrderDraft["paymentType"],
): PaidPurchase | null => {
  const line = lines.find(({ plan }) => plan !== null);
  if (line === undefined || line.plan === null) return null;
  const { upgrade } = line;
  return {
    plan: line.plan,
    period: upgrade?.period ?? (line.monthlyPence === null ? "annual" : "monthly"),
    orderId,
    upgrade,
    payBy: renewsBy ?? "card",
    toPay: totals.toPay,
    toPayMonthly: upgrade === null ? totals.toPayMonthly : upgrade.next + taxOn(upgrade.next, rate),
  };
};

/** Returns the writes of the plan. The order of a next term that exists already is adjusted. */
const planWrites = async (
  table: Table,
  { userId }: OrderDraft,
  purchase: PaidPurchase,
  { membership, entitlement, settings }: PlanRows & { readonly settings: StoredShopSettings },
  { rate, at }: { readonly rate: number; readonly at: Date },
): Promise<readonly Write[]> => {
  const rows = { membership, entitlement };
  const plans = needsCatalogue(purchase, entitlement, at)
    ? await queryPlans(table, londonDay(at))
    : [];
  if (membership === null) return activatePlan(userId, purchase, rows, at, { plans });
  const isAnew = purchase.upgrade === null;
  const voided = isAnew ? await voidNextTerm(table, membership, at) : [];
  const { events, writes } = await upgradeNextTerm(
    { table, at, settings, rate },
    membership,
    purchase,
  );
  return [
    ...activatePlan(userId, purchase, rows, at, { more: events, plans }),
    ...writes,
    ...voided,
  ];
};

/** Cancels the next term of a plan that another one replaces. It can no longer begin, and must not be left waiting. */
const voidNextTerm = async (
  table: Table,
  { userId, endedOn, renewal }: MembershipRow,
  at: Date,
): Promise<readonly Write[]> => {
  if (endedOn !== null || renewal?.status !== "pending") return [];
  const [order, payments] = await Promise.all([
    loadOrder(table, userId, renewal.orderId),
    listPaymentRows(table, userId, renewal.orderId),
  ]);
  if (order?.status !== "pending") return [];
  const cancelled = { at: at.toISOString(), because: "member" } as const;
  return [
    changeOrder(order, { status: "cancelled", cancelled }).write,
    ...removeUnpaidPayments(payments),
  ];
};

const loadPurchaseContext = async (
  table: Table,
  draft: OrderDraft,
  contentIds: readonly string[],
  day: string,
) => {
  const { userId, upgradeParentId } = draft;
  const keys = [entitlementKey(userId), membershipKey(userId), profileKey(userId), settingsKey];
  const [[entitlement, membership, profile, settings], items, parentPayments] = await Promise.all([
    table.getMany(keys),
    loadItems(table, contentIds),
    upgradeParentId === null ? [] : listPaymentRows(table, userId, upgradeParentId),
  ]);
  return {
    entitlement: parseEntitlement(entitlement),
    membership: parseMembership(membership),
    profile: profileRow.parse(profile),
    settings: parseSettings(settings, day),
    items,
    parentPayments,
  };
};
