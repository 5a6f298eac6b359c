/**
 * What a paid order opens and what it leaves to pay: the plan, the items bought, My Downloads, the rows of payments. The
 * writes belong into the one transaction that settles the order, whoever settles it.
 */
import { entitlementAfter, type Purchase } from "../../../shared/domain/grant.ts";
import { loadItems } from "../../rows/content-item.ts";
import { fetchedDownload } from "../../rows/download.ts";
import { entitlementKey, entitlementRow, grantPlan } from "../../rows/entitlement.ts";
import type { OrderDraft } from "../../rows/order.ts";
import { listPaymentRows } from "../../rows/payment.ts";
import { openBought, profileKey, profileRow } from "../../rows/profile.ts";
import { parseSettings, settingsKey } from "../../rows/shop-settings.ts";
import type { Table } from "../../runtime/table/table.ts";
import type { Write } from "../../runtime/table/write.ts";
import { paidPayments, type PaymentsAre, repricePayments } from "./due-payments.ts";

/**
 * One round trip, then the writes that open what the order is for: up to 12 payments, 50 downloads, the plan and the
 * buyer. They hold while the buyer's plan is as it is read here: whoever gets `ConditionFailed` asks for them again.
 */
export const grantPurchase = async (
  table: Table,
  draft: OrderDraft,
  at: Date,
  payments: PaymentsAre = "new",
): Promise<readonly Write[]> => {
  const { userId } = draft;
  const contentIds = [...new Set(draft.lines.flatMap((line) => line.contentIds))];
  const { held, profile, settings, items, parentPayments } = await gather(table, draft, contentIds);
  const purchase = purchaseOf(draft);
  const vatClass = draft.lines.find(({ plan }) => plan !== null)?.vatClass ?? "standard";
  const rate = draft.totals.reverseCharge ? 0 : settings.vatRates[vatClass];
  const fetchedAt = at.toISOString();
  return [
    ...(draft.totals.toPay === 0 ? [] : paidPayments(draft, at, payments)),
    ...(purchase === null ? [] : [grantPlan(userId, held, entitlementAfter(purchase, held, at))]),
    ...(purchase?.upgrade ? repricePayments(parentPayments, purchase.upgrade, { rate, at }) : []),
    ...openBought(profile, { contentIds, ownPlan: purchase !== null }),
    ...items.map(({ public: { id }, files }) =>
      fetchedDownload(userId, { contentId: id, fetchedAt, files }),
    ),
  ];
};

const purchaseOf = ({ orderId, lines }: OrderDraft): Purchase | null => {
  const line = lines.find(({ plan }) => plan !== null);
  if (line === undefined || line.plan === null) return null;
  const period = line.upgrade?.period ?? (line.monthlyPence === null ? "annual" : "monthly");
  return { plan: line.plan, period, orderId, upgrade: line.upgrade };
};

const gather = async (table: Table, draft: OrderDraft, contentIds: readonly string[]) => {
  const { userId, upgradeParentId } = draft;
  const [[held, profile, settings], items, parentPayments] = await Promise.all([
    table.getMany([entitlementKey(userId), profileKey(userId), settingsKey]),
    loadItems(table, contentIds),
    upgradeParentId === null ? [] : listPaymentRows(table, userId, upgradeParentId),
  ]);
  return {
    held: held ? entitlementRow.parse(held) : null,
    profile: profileRow.parse(profile),
    settings: parseSettings(settings),
    items,
    parentPayments,
  };
};
