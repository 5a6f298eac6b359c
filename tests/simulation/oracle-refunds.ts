/** Refunds, by the section Refunds of `infra/guide/renewals.md`. */
import { repriceOracleRenewal } from "./oracle-next.ts";
import {
  isOwn,
  type OracleDay,
  type OracleOrder,
  type State,
  type Upgrade,
} from "./oracle-state.ts";
import { type Day, partRefund, type PlanId } from "./script.ts";

export const refund = (state: State, part: "all" | "some", today: Day, day: OracleDay): boolean => {
  const order = state.orders.findLast(({ charges }) => charges.length > 0);
  if (order === undefined) return false;
  const received = order.charges.reduce((sum, amount) => sum + amount, 0);
  const atBank = disputedOf(order);
  if (part === "some") {
    if (order.refunded + partRefund >= received - atBank) return false;
    refundCharges(order, partRefund, 1, day);
    return true;
  }
  const upgraded = isOwn(state, order) ? state.upgrades.at(-1) : undefined;
  if (order.refunded > 0 || atBank > 0) return false;
  if (upgraded?.order === order && !undoUpgrade(state, today)) return false;
  refundCharges(order, received, order.charges.length, day);
  order.status = "cancelled";
  if (order.kind !== "upgrade" && isOwn(state, order)) loseTerm(state, order);
  return true;
};

/** Returns the amount of a charge whose dispute is open or lost, which cannot be refunded. */
const disputedOf = ({ charges, dispute, disputed }: OracleOrder): number => {
  const newest = [...disputed].at(-1);
  return dispute === null || dispute === "won" || newest === undefined ? 0 : (charges[newest] ?? 0);
};

/** Refunds money to each charge that brought it, with a credit note for each. */
const refundCharges = (order: OracleOrder, amount: number, notes: number, day: OracleDay): void => {
  order.refunded += amount;
  order.documents["credit-note"] += notes;
  for (let note = 0; note < notes; note += 1) day.mails.push("Credit note");
};

/** A full refund of an upgrade restores the plan before it, unless a further month was charged since. */
const undoUpgrade = (state: State, today: Day): boolean => {
  const last = state.upgrades.at(-1);
  const { current, plan: upgraded } = state;
  if (last === undefined) return false;
  const paid = current.payments.filter((payment) => payment.paid).length;
  if (paid > last.paidBefore) return false;
  state.upgrades.pop();
  state.plan = last.from;
  for (const payment of current.payments)
    if (!payment.paid) payment.amount = last.monthBefore ?? payment.amount;
  if (last.nextBefore !== null && state.renewal !== null) state.renewal.plan = last.nextBefore;
  restoreNext(state, last, upgraded, today);
  return true;
};

/**
 * A full refund of an upgrade restores the earlier amounts, including those of the renewal order. What the member has chosen since then
 * stays, except for the plan that no longer exists.
 */
const restoreNext = (state: State, last: Upgrade, upgraded: PlanId, today: Day): void => {
  const { renewal, next } = state;
  if (!last.chosenSince) state.next = last.wishedBefore;
  else if (next?.plan === upgraded)
    state.next = next.period === state.period ? null : { plan: last.from, period: next.period };
  if (last.renewalPricedOn !== null) repriceOracleRenewal(state, last.renewalPricedOn);
  else if (renewal?.plan === upgraded) repriceOracleRenewal(state, today);
};

/** A full refund of an order ends its plan at once, and removes a next term that has not begun. */
const loseTerm = (state: State, order: OracleOrder): void => {
  if (order === state.renewal) {
    state.renewal = null;
    state.wantsRenewal = false;
    return;
  }
  state.ended = true;
  order.payments = order.payments.filter(({ paid }) => paid);
  if (state.renewal !== null) state.renewal.status = "cancelled";
};
