/** This module says what the member, the bank and staff do at noon, and whether the product allows it. */
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { beginUnpaid, receiveFirst, receiveRenewal, chargeAll } from "./oracle-charges.ts";
import {
  difference,
  isDearer,
  monthStart,
  paymentOf,
  upgradeToday,
  withVat,
} from "./oracle-money.ts";
import { makeRenewal, remindLate } from "./oracle-morning.ts";
import { cancel, changeNext, repriceOracleRenewal, resume } from "./oracle-next.ts";
import { refund } from "./oracle-refunds.ts";
import {
  cardEnds,
  newOrder,
  type OracleDay,
  isOwn,
  overdueOn,
  owes,
  type State,
  termEnd,
  termStart,
  daysUntil,
} from "./oracle-state.ts";
import { tariffOn } from "./tariff.ts";
import type { CardKind, Day, Action, PlanId } from "./script.ts";

/** Returns whether the action succeeds. */
export const applyAction = (state: State, doing: Action, today: Day, day: OracleDay): boolean => {
  switch (doing.what) {
    case "card":
      return replaceCard(state, doing.kind, today);
    case "cancel":
      return cancel(state, today, day);
    case "resume":
      return resume(state, today, day);
    case "next":
      return changeNext(state, { plan: doing.plan, period: doing.period }, today, day);
    case "same-again":
      return changeNext(state, null, today, day);
    case "upgrade":
      return upgrade(state, doing.to, today, day);
    case "confirm":
      return state.ladder?.waitsFor === state.card.id && payAll(state, today, day);
    case "pay-now":
      return state.card.kind === "works" && payAll(state, today, day);
    case "buy":
      return buyAnew(state, doing, today, day);
    case "write-off":
      return writeOff(state, today, day);
    case "transfer":
      return receiveTransfer(state, today, day);
    case "dispute":
      return dispute(state, doing.state, today, day);
    case "refund":
      return refund(state, doing.part, today, day);
  }
};

const replaceCard = (state: State, kind: CardKind, today: Day): boolean => {
  state.card = { id: state.card.id + 1, kind, ends: cardEnds(state.bankOn ?? today) };
  return true;
};

/** Upgrades to a higher rank or to a higher price of the same rank, in the same period and by card. */
const upgrade = (state: State, to: PlanId, today: Day, day: OracleDay): boolean => {
  if (state.anchor === null || state.ended || state.inactive) return false;
  // Nothing is charged while a dispute is open.
  if (state.dispute !== null) return false;
  // An overdue payment makes the upgrade a 409.
  if (overdueOn(state, today).length > 0 || !isDearer(to, state.plan)) return false;
  if (state.card.kind !== "works") return false;
  const { current, plan: from, period } = state;
  const begins = current.payments.filter(({ due }) => due <= today).length;
  const months = state.term * 12;
  const [start, end] =
    period === "annual"
      ? [termStart(state), termEnd(state)]
      : [monthStart(state.anchor, months + begins - 1), monthStart(state.anchor, months + begins)];
  const paidNext = state.renewal?.status === "paid" ? state.renewal : null;
  // A next term that is already paid adds its own difference.
  const tariff = tariffOn(state.tariffs, today);
  const more = paidNext === null ? 0 : difference(paidNext.plan, to, paidNext.period, tariff);
  const amount = withVat(upgradeToday(from, to, period, today, start, end, tariff) + more, tariff);
  const left = current.payments.filter(({ paid }) => !paid);
  const order = newOrder("upgrade", today, { plan: to, period, payBy: "card" }, state.tariffs);
  order.status = "active";
  // The total of the order includes what each remaining month costs more.
  order.total = left.reduce(
    (sum, month) => sum + paymentOf(to, period, tariff) - month.amount,
    amount,
  );
  order.charges.push(amount);
  order.documents.invoice += 1;
  state.orders.push(order);
  day.charges.push(amount);
  day.mails.push("Invoice");
  const paidBefore = current.payments.filter(({ paid }) => paid).length;
  state.upgrades.push({
    order,
    from,
    paidBefore,
    nextBefore: paidNext?.plan ?? null,
    wishedBefore: state.next,
    monthBefore: left[0]?.amount ?? null,
    renewalPricedOn: state.renewal?.pricedOn ?? null,
    chosenSince: false,
  });
  state.plan = to;
  // Each remaining month is one charge at the new price.
  for (const payment of left) payment.amount = paymentOf(to, period, tariff);
  if (paidNext !== null) paidNext.plan = to;
  // The upgrade removes a scheduled lower plan, and keeps a scheduled period at the new plan's price.
  if (state.next !== null)
    state.next = state.next.period === period ? null : { plan: to, period: state.next.period };
  repriceOracleRenewal(state, today);
  return true;
};

/**
 * Charges everything that is overdue at once, and restores the plan. A renewal can be paid until day 30; once a plan is over, its debt
 * only.
 */
const payAll = (state: State, today: Day, day: OracleDay): boolean => {
  const owed = state.anchor === null ? [] : overdueOn(state, today);
  if (owed.length === 0 || state.dispute !== null) return false;
  chargeAll(state, owed, today, day);
  if (!state.ended) makeRenewal(state, today);
  return true;
};

/** Buys a new plan by card, unless the member has an active plan or owes something. */
const buyAnew = (
  state: State,
  { plan, period }: Action & { readonly what: "buy" },
  today: Day,
  day: OracleDay,
): boolean => {
  const hasPlan = state.anchor !== null && !state.ended && !state.inactive;
  if (hasPlan || state.card.kind !== "works" || owes(state, today)) return false;
  if (state.renewal?.status === "pending") state.renewal.status = "cancelled";
  const order = newOrder("first", today, { plan, period, payBy: "card" }, state.tariffs);
  state.orders.push(order);
  Object.assign(state, {
    first: state.orders.length - 1,
    payBy: "card",
    plan,
    period,
    term: 0,
    current: order,
    upgrades: [],
    renewal: null,
    wantsRenewal: true,
    next: null,
    warnedOf: null,
    ladder: null,
    tryFrom: null,
    inactive: false,
    dispute: null,
    disputedOn: null,
    ended: false,
  } satisfies Partial<State>);
  receiveFirst(state, today, day);
  return true;
};

/**
 * Writes off unpaid months of a plan that is In-active or over: nothing is owed any more, and each invoice that billed them gets a credit
 * note.
 */
const writeOff = (state: State, today: Day, day: OracleDay): boolean => {
  const { current, renewal, upgrades } = state;
  if (!owes(state, today) || state.dispute !== null) return false;
  if (!state.ended && !state.inactive) return false;
  // A renewal that was never paid was never invoiced.
  if (overdueOn(state, today).some((payment) => renewal?.payments.includes(payment))) return false;
  current.payments = current.payments.filter(({ paid }) => paid);
  for (const order of [current, ...upgrades.map((bought) => bought.order)]) {
    order.documents["credit-note"] += 1;
    day.mails.push("Credit note");
  }
  if (renewal?.status === "pending") renewal.status = "cancelled";
  state.ended = true;
  state.ladder = null;
  return true;
};

/** Staff record a bank transfer. One for a cancelled order is an unallocated payment and changes nothing. */
const receiveTransfer = (state: State, today: Day, day: OracleDay): boolean => {
  if (state.anchor === null && !state.ended && state.payBy === "bacs")
    receiveFirst(state, today, day);
  else if (state.renewal?.status === "pending" && state.renewal.payBy === "bacs")
    receiveRenewal(state, state.renewal.total, today, day);
  return true;
};

/** Opens or decides a dispute. Won: everything missed is one charge on the next day. Lost: the plan is In-active that day. */
const dispute = (
  state: State,
  outcome: "lost" | "open" | "won",
  today: Day,
  day: OracleDay,
): boolean => {
  if (outcome === "open") return openDispute(state, today);
  const order = state.disputedOrder;
  if (order === null) return false;
  state.disputedOrder = null;
  order.dispute = outcome;
  if (!isOwn(state, order) || isSettled(state)) return true;
  if (outcome === "lost") {
    state.dispute = "lost";
    if (!state.inactive && !state.ended) day.mails.push("Payment problem");
    state.inactive = true;
    state.current.payments = state.current.payments.filter(({ paid }) => paid);
    return true;
  }
  state.dispute = null;
  state.tryFrom = daysAfter(today, 1);
  if (state.ended) {
    // What the term still owes is charged, which does not restore the plan.
    state.inactive = false;
    return true;
  }
  // The plan is In-active only because its term has ended in the meantime, so the renewal that was missed is tried again.
  const late = daysUntil(termEnd(state), today);
  if (late >= 0) {
    state.inactive = false;
    beginUnpaid(state);
  }
  makeRenewal(state, today);
  remindLate(state, today, day);
  return true;
};

/** This says whether the plan is over and nothing of it is owed. */
const isSettled = ({ ended, current }: State): boolean =>
  ended && current.payments.every(({ paid }) => paid);

/** Disputes the newest charge. A charge can be disputed once, and not after it was refunded. */
const openDispute = (state: State, today: Day): boolean => {
  const order = state.orders.findLast(({ charges }) => charges.length > 0);
  if (order === undefined) return false;
  const newest = order.charges.length - 1;
  const received = order.charges.reduce((sum, amount) => sum + amount, 0);
  if (order.disputed.has(newest) || order.refunded === received) return false;
  order.disputed.add(newest);
  order.dispute = "open";
  state.disputedOrder = order;
  state.disputedOn = today;
  if (!isOwn(state, order) || isSettled(state)) return true;
  state.dispute = "open";
  state.ladder = null;
  return true;
};
