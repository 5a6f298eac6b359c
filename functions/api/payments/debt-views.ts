import type { DebtView } from "../../../shared/contract/memberships/membership-view.ts";
import type { Debt } from "../../../shared/domain/payments/debt.ts";
import { dayOfMoment } from "../../../shared/domain/memberships/membership-dates.ts";
import { nextDebtStep } from "../../../shared/domain/memberships/membership-schedule.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { loadOrder, type OrderRow } from "../../entities/order.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  type MembershipAggregate,
  loadMembershipAggregate,
} from "../../commerce/memberships/membership-aggregate.ts";
import { loadDebts } from "../../entities/debts.ts";

/** Returns the debts of a member from ended plans. The debt of the current plan is part of its own view. */
export const loadDebtViews = async (
  { table, now }: Pick<Deps, "now" | "table">,
  userId: string,
): Promise<DebtView[]> => {
  const [{ debts }, membership] = await Promise.all([
    loadDebts(table, userId, londonDay(now())),
    loadMembershipAggregate(table, userId),
  ]);
  const outlived = debts.filter(({ orderId }) => !isOrderOfMembership(membership, orderId));
  const orders = await Promise.all(
    outlived.map(({ orderId }) => loadOrder(table, userId, orderId)),
  );
  return outlived.flatMap((debt, at) => {
    const order = orders[at];
    return order ? debtView(debt, order, membership) : [];
  });
};

const isOrderOfMembership = (membership: MembershipAggregate | null, orderId: string): boolean =>
  membership !== null &&
  membership.row.endedOn === null &&
  (membership.row.orderId === orderId || membership.row.renewal?.orderId === orderId);

const debtView = (
  { orderId, amount, payments, isDisputed }: Debt,
  { lines, totals }: OrderRow,
  membership: MembershipAggregate | null,
): DebtView => {
  const tried = membership !== null && membership.row.orderId === orderId ? membership : null;
  const next = tried && nextDebtStep(tried.value);
  return {
    order_id: orderId,
    plan: lines.find(({ plan }) => plan !== null)?.plan?.title ?? "",
    amount,
    amount_display: formatPence(amount),
    includes_vat: totals.vat.some(({ rate }) => rate > 0),
    payments: payments.map(({ title }) => title),
    next_try_display: next && next.step.type === "charge" ? formatDay(dayOfMoment(next.at)) : null,
    pay_until_display: null,
    confirm_with: next === null ? null : (tried?.value.dunning?.confirmingCard ?? null),
    card: tried?.customer?.cardName ?? null,
    disputed: isDisputed,
  };
};
