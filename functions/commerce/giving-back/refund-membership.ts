import { personName } from "../../../shared/domain/person-name.ts";
import { judgeWholeRefund, type RefundEffect } from "../../../shared/domain/whole-refund.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { changeOrder, loadOrder, type OrderRow } from "../../rows/order.ts";
import { changePayment, dropUnpaid, listPaymentRows, type PaymentRow } from "../../rows/payment.ts";
import { listPlans } from "../../rows/shop-item.ts";
import { parseSettings, settingsKey } from "../../rows/shop-settings.ts";
import type { Table } from "../../runtime/table/table.ts";
import type { Write } from "../../runtime/table/write.ts";
import { changeHeld, type HeldMembership } from "../placing/held-membership.ts";
import { tellMember } from "../placing/membership-mails.ts";
import { repriceRenewal } from "../placing/reprice-renewal.ts";

interface Needs {
  readonly table: Table;
  readonly now: Date;
}

/**
 * All of an order's money went back, or was another order's (`takenBack`): what that takes from the membership. Whoever has its plan
 * since is told.
 */
export const refundMembership = async (
  needs: Needs,
  held: HeldMembership,
  { orderId, userId, buyer }: Pick<OrderRow, "buyer" | "orderId" | "userId">,
  takenBack = false,
): Promise<readonly Write[]> => {
  const { effect = "none" } = judgeWholeRefund(held.value, orderId);
  if (held.row.endedOn !== null) return changeOwed(needs, held, effect);
  const writes = await take(needs, held, effect);
  if (writes.length === 0 || userId === held.row.userId) return writes;
  const before = held.value.upgrades.at(-1)?.from.title ?? null;
  return [
    ...writes,
    ...tellMember({ now: () => needs.now }, held, `plan-refunded-${orderId}`, (firstName) => ({
      template: "handed-plan-refunded",
      data: {
        firstName,
        planTitle: held.value.plan.title,
        buyerName: personName(buyer),
        goesOnAs: effect === "undo-upgrade" ? before : null,
        takenBack,
      },
    })),
  ];
};

/** Of a plan that is over: what it still owes is void with its order, and costs less again without its upgrade. */
const changeOwed = async (
  { table, now }: Needs,
  held: HeldMembership,
  effect: RefundEffect,
): Promise<readonly Write[]> => {
  const { orderId, instalments, upgrades } = held.value;
  if (orderId === null || instalments.every(({ isPaid }) => isPaid)) return [];
  if (effect === "end") return changeHeld(held, [{ type: "months-void" }], {}, now).writes;
  const monthly = upgrades.at(-1)?.monthly ?? null;
  if (effect !== "undo-upgrade" || monthly === null) return [];
  return [
    ...changeHeld(held, [{ type: "upgrade-undone" }], {}, now).writes,
    ...costingAgain(await listPaymentRows(table, held.row.userId, orderId), monthly),
  ];
};

const take = async (
  needs: Needs,
  held: HeldMembership,
  effect: RefundEffect,
): Promise<readonly Write[]> => {
  switch (effect) {
    case "end":
      return endNow(needs, held);
    case "undo-upgrade":
      return undoUpgrade(needs, held);
    case "cancel-renewal":
      return changeHeld(held, [{ type: "renewal-refunded" }], {}, needs.now).writes;
    case "none":
      return [];
  }
};

/** With a next term that nobody has paid. What has not been paid of the term is no longer waited for. */
export const endNow = async (
  { table, now }: Needs,
  held: HeldMembership,
): Promise<readonly Write[]> => {
  const { userId, renewal } = held.row;
  const order = renewal && (await loadOrder(table, userId, renewal.orderId));
  const { writes } = changeHeld(held, [{ type: "months-void" }], { endedOn: londonDay(now) }, now);
  if (order?.status !== "pending") return writes;
  const cancelled = { at: now.toISOString(), because: "staff" } as const;
  return [
    ...writes,
    changeOrder(order, { status: "cancelled", cancelled }).write,
    ...dropUnpaid(await listPaymentRows(table, userId, order.orderId)),
  ];
};

/** The months that are left, and a next term, cost what the plan before it costs. */
const undoUpgrade = async (
  { table, now }: Needs,
  held: HeldMembership,
): Promise<readonly Write[]> => {
  const { row, value } = held;
  const taken = value.upgrades.at(-1);
  if (taken === undefined) return [];
  const { from, monthly, paidNext } = taken;
  const isByMonth = paidNext?.plan.period === "monthly";
  const [plans, [settings], payments, nextPayments] = await Promise.all([
    listPlans(table, londonDay(now)),
    table.getMany([settingsKey]),
    value.orderId === null ? [] : listPaymentRows(table, row.userId, value.orderId),
    isByMonth && value.renewal !== null
      ? listPaymentRows(table, row.userId, value.renewal.orderId)
      : [],
  ]);
  const plan = plans.find(({ planId }) => planId === from.planId);
  const repriced = plan
    ? await repriceRenewal({ table, now }, row, {
        slug: plan.slug,
        period: value.renewal?.plan.period ?? from.period,
        settings: parseSettings(settings, londonDay(now)),
        lineId: `${row.userId}-renewal`,
      })
    : null;
  const events = [{ type: "upgrade-undone" } as const, ...(repriced ? [repriced.event] : [])];
  return [
    ...changeHeld(held, events, {}, now).writes,
    ...(repriced?.writes ?? []),
    ...(monthly === null ? [] : costingAgain(payments, monthly)),
    ...(paidNext === null ? [] : costingAgain(nextPayments, paidNext.toPayMonthly)),
  ];
};

const costingAgain = (payments: readonly PaymentRow[], amount: number): readonly Write[] =>
  payments
    .filter(({ paidAt }) => paidAt === null)
    .map((payment) => changePayment(payment, { amount }));
