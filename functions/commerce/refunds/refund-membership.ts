import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import {
  decideFullRefund,
  type RefundEffect,
} from "../../../shared/domain/memberships/full-refund.ts";
import type { AppliedUpgrade } from "../../../shared/domain/memberships/membership.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { changeOrder, loadOrder, type OrderRow } from "../../entities/order.ts";
import {
  changePayment,
  removeUnpaidPayments,
  listPaymentRows,
  type PaymentRow,
} from "../../entities/payment.ts";
import { queryPlans } from "../../entities/shop-item.ts";
import { parseSettings, settingsKey } from "../../entities/shop-settings.ts";
import type { Table } from "../../platform/table/table.ts";
import type { Write } from "../../platform/table/write.ts";
import {
  applyMembershipEvents,
  type MembershipAggregate,
} from "../memberships/membership-aggregate.ts";
import { queueMembershipEmail } from "../memberships/membership-emails.ts";
import {
  type RepricedRenewal,
  repriceRenewal,
  restoreRenewal,
} from "../memberships/reprice-renewal.ts";

interface RefundMembershipDeps {
  readonly table: Table;
  readonly now: Date;
}

/**
 * Returns what an order's full refund takes from the membership, also if the money belonged to another order
 * (`takenBack`). If the plan was handed over since, its holder is notified.
 */
export const refundMembership = async (
  needs: RefundMembershipDeps,
  membership: MembershipAggregate,
  { orderId, userId, buyer }: Pick<OrderRow, "buyer" | "orderId" | "userId">,
  takenBack = false,
): Promise<readonly Write[]> => {
  const { effect = "none" } = decideFullRefund(membership.value, orderId);
  if (membership.row.endedOn !== null) return reduceOutstandingBalance(needs, membership, effect);
  const writes = await applyRefundEffect(needs, membership, effect);
  if (writes.length === 0 || userId === membership.row.userId) return writes;
  const before = membership.value.upgrades.at(-1)?.from.title ?? null;
  return [
    ...writes,
    ...queueMembershipEmail(
      { now: () => needs.now },
      membership,
      `plan-refunded-${orderId}`,
      (firstName) => ({
        template: "handed-plan-refunded",
        data: {
          firstName,
          planTitle: membership.value.plan.title,
          buyerName: displayNameOf(buyer),
          goesOnAs: effect === "undo-upgrade" ? before : null,
          takenBack,
        },
      }),
    ),
  ];
};

/**
 * Changes the outstanding balance of a plan that is over: its order's payments are void, and without its upgrade it
 * costs less again.
 */
const reduceOutstandingBalance = async (
  { table, now }: RefundMembershipDeps,
  membership: MembershipAggregate,
  effect: RefundEffect,
): Promise<readonly Write[]> => {
  const { orderId, instalments, upgrades } = membership.value;
  if (orderId === null || instalments.every(({ isPaid }) => isPaid)) return [];
  if (effect === "end")
    return applyMembershipEvents(membership, [{ type: "months-void" }], {}, now).writes;
  const monthly = upgrades.at(-1)?.monthly ?? null;
  if (effect !== "undo-upgrade" || monthly === null) return [];
  return [
    ...applyMembershipEvents(membership, [{ type: "upgrade-undone" }], {}, now).writes,
    ...setUnpaidAmounts(await listPaymentRows(table, membership.row.userId, orderId), monthly),
  ];
};

const applyRefundEffect = async (
  needs: RefundMembershipDeps,
  membership: MembershipAggregate,
  effect: RefundEffect,
): Promise<readonly Write[]> => {
  switch (effect) {
    case "end":
      return endMembershipNow(needs, membership);
    case "undo-upgrade":
      return undoUpgrade(needs, membership);
    case "cancel-renewal":
      return applyMembershipEvents(membership, [{ type: "renewal-refunded" }], {}, needs.now)
        .writes;
    case "none":
      return [];
  }
};

/** Ends the membership now, with a next term that is not paid. Unpaid payments of the term are no longer due. */
export const endMembershipNow = async (
  { table, now }: RefundMembershipDeps,
  membership: MembershipAggregate,
): Promise<readonly Write[]> => {
  const { userId, renewal } = membership.row;
  const order = renewal && (await loadOrder(table, userId, renewal.orderId));
  const { writes } = applyMembershipEvents(
    membership,
    [{ type: "months-void" }],
    { endedOn: londonDay(now) },
    now,
  );
  if (order?.status !== "pending") return writes;
  const cancelled = { at: now.toISOString(), because: "staff" } as const;
  return [
    ...writes,
    changeOrder(order, { status: "cancelled", cancelled }).write,
    ...removeUnpaidPayments(await listPaymentRows(table, userId, order.orderId)),
  ];
};

/** Undoes an upgrade: the remaining months and a next term cost what they cost before. */
const undoUpgrade = async (
  needs: RefundMembershipDeps,
  membership: MembershipAggregate,
): Promise<readonly Write[]> => {
  const { table, now } = needs;
  const { row, value } = membership;
  const applied = value.upgrades.at(-1);
  if (applied === undefined) return [];
  const { monthly, paidNext } = applied;
  const isByMonth = paidNext?.plan.period === "monthly";
  const [renewed, payments, nextPayments] = await Promise.all([
    renewalBefore(needs, membership, applied),
    value.orderId === null ? [] : listPaymentRows(table, row.userId, value.orderId),
    isByMonth && value.renewal !== null
      ? listPaymentRows(table, row.userId, value.renewal.orderId)
      : [],
  ]);
  const events = [{ type: "upgrade-undone" } as const, ...(renewed ? [renewed.event] : [])];
  return [
    ...applyMembershipEvents(membership, events, {}, now).writes,
    ...(renewed?.writes ?? []),
    ...(monthly === null ? [] : setUnpaidAmounts(payments, monthly)),
    ...(paidNext === null ? [] : setUnpaidAmounts(nextPayments, paidNext.toPayMonthly)),
  ];
};

/**
 * Returns the renewal as it was before the upgrade. What the member has chosen since remains; a renewal of the upgraded
 * plan is repriced for the plan before it.
 */
const renewalBefore = async (
  needs: RefundMembershipDeps,
  { row, value }: MembershipAggregate,
  { from, orderId }: AppliedUpgrade,
): Promise<RepricedRenewal | null> => {
  const restored = await restoreRenewal(needs, row, orderId);
  if (restored !== null) return restored;
  if (value.renewal?.plan.planId !== value.plan.planId) return null;
  const today = londonDay(needs.now);
  const [plans, [settings]] = await Promise.all([
    queryPlans(needs.table, today),
    needs.table.getMany([settingsKey]),
  ]);
  const plan = plans.find(({ planId }) => planId === from.planId);
  if (plan === undefined) return null;
  return repriceRenewal(needs, row, {
    slug: plan.slug,
    period: value.renewal.plan.period,
    settings: parseSettings(settings, today),
    lineId: `${row.userId}-renewal`,
  });
};

const setUnpaidAmounts = (payments: readonly PaymentRow[], amount: number): readonly Write[] =>
  payments
    .filter(({ paidAt }) => paidAt === null)
    .map((payment) => changePayment(payment, { amount }));
