/** What a day brings by itself, before noon: `infra/guide/renewals.md`, the table of steps. */
import { beginTerm, beginUnpaid, chargeOn } from "./oracle-charges.ts";
import {
  newOrder,
  type OracleDay,
  paymentsFrom,
  type State,
  termEnd,
  until,
} from "./oracle-state.ts";
import type { Day } from "./script.ts";

/** The last of the days is today; those before it are the ones on which no job has run. */
export const morningOf = (state: State, days: readonly Day[], day: OracleDay): void => {
  if (state.anchor === null) {
    if (!state.ended) waitForFirst(state, days, day);
    return;
  }
  for (const one of days) {
    if (state.ended) break;
    if (one === termEnd(state)) endTerm(state, day);
    if (!state.ended) lapseRenewal(state, one, day);
    if (!state.ended) makeRenewal(state, one);
  }
  if (!state.ended) {
    remind(state, days, day);
    warnOfCard(state, days.at(-1) ?? "", day);
  }
  // "A debt outlives its plan": the days of the ladder that are left go on.
  chargeOn(state, days, day);
};

/** A mail after 20 days; after 30 the order is cancelled as lapsed. (`orders.md`, Bank transfer) */
const waitForFirst = (state: State, days: readonly Day[], day: OracleDay): void => {
  const waited = days.map((one) => until(state.current.madeOn, one));
  if (waited.includes(30)) {
    state.current.status = "cancelled";
    state.ended = true;
    day.mails.push("Cancelled");
  } else if (waited.includes(20)) day.mails.push("Transfer reminder");
};

/** 00:00 of the last day. */
const endTerm = (state: State, day: OracleDay): void => {
  const { renewal } = state;
  // "00:00 of the first day, when the renewal was paid before it."
  if (renewal?.status === "paid") {
    beginTerm(state);
    return;
  }
  // A plan that is In-active when its term ends has no renewal, nor has one that was cancelled.
  if (state.inactive || !state.wantsRenewal) {
    state.ended = true;
    if (renewal !== null) renewal.status = "cancelled";
    return;
  }
  // "Access goes on until the end of the term", then In-active, while a dispute is open.
  if (state.dispute === "open") {
    day.mails.push("Payment problem");
    state.inactive = true;
    return;
  }
  if (renewal === null) state.ended = true;
  else beginUnpaid(state);
};

/** "After day 30 of an unpaid renewal." */
const lapseRenewal = (state: State, today: Day, day: OracleDay): void => {
  if (until(termEnd(state), today) <= 30) return;
  state.ended = true;
  if (state.renewal === null) return;
  state.renewal.status = "cancelled";
  day.mails.push("Cancelled");
};

const isFreeToRenew = ({ wantsRenewal, inactive, dispute }: State): boolean =>
  wantsRenewal && !inactive && dispute === null;

/** "60 days before the end, unless the member wants none, or the plan is In-active or disputed." */
export const makeRenewal = (state: State, today: Day): void => {
  const left = until(today, termEnd(state));
  if (left > 60 || left < 0 || !isFreeToRenew(state) || state.renewal !== null) return;
  const plan = state.next?.plan ?? state.plan;
  const period = state.next?.period ?? state.period;
  // A monthly plan is paid by card only.
  const payBy = period === "monthly" ? "card" : state.payBy;
  const { anchor, term, tariffs } = state;
  state.renewal = newOrder("renewal", today, { plan, period, payBy }, tariffs);
  state.renewal.payments = paymentsFrom(anchor ?? "", term * 12 + 12, state.renewal, tariffs);
  state.orders.push(state.renewal);
  for (const upgrade of state.upgrades) upgrade.renewalPricedOn = today;
};

/** 30 and 10 days before, "a late run sends the later one only"; a transfer's pro forma goes with the first. */
const remind = (state: State, days: readonly Day[], day: OracleDay): void => {
  const { renewal } = state;
  if (renewal?.status !== "pending" || !isFreeToRenew(state)) return;
  const left = days.map((one) => until(one, termEnd(state)));
  if (left.includes(30) || left.includes(10)) day.mails.push("Renewal");
  if (left.includes(30) && renewal.payBy === "bacs") sendProForma(state, day);
};

/** "Those whose day came while a payment was disputed are sent as one when that is won before the term begins." */
export const remindLate = (state: State, today: Day, day: OracleDay): void => {
  const { renewal, disputedOn } = state;
  const end = termEnd(state);
  if (renewal?.status !== "pending" || disputedOn === null) return;
  // A term that has begun is told of by its invoice; a transfer still needs its pro forma.
  if (until(today, end) <= 0 && renewal.payBy === "card") return;
  const missed = [30, 10].filter(
    (days) => until(disputedOn, end) > days && until(today, end) <= days,
  );
  if (missed.length > 0) day.mails.push("Renewal");
  if (missed.includes(30) && renewal.payBy === "bacs") sendProForma(state, day);
};

export const sendProForma = ({ renewal }: State, day: OracleDay): void => {
  if (renewal === null) return;
  renewal.documents["pro-forma"] += 1;
  day.mails.push("Pro forma");
};

/** "On the first day of its last month, if it is to be charged after that, one mail asks for another one." */
export const warnOfCard = (state: State, today: Day, day: OracleDay): void => {
  const { card, current, ended, inactive, dispute } = state;
  const { ends } = card;
  if (ends === null || state.warnedOf === ends || today < `${ends}-01`) return;
  if (ended || inactive || dispute !== null) return;
  const dues = current.payments.filter(({ paid }) => !paid).map(({ due }) => due);
  if (isRenewedByCard(state)) dues.push(termEnd(state));
  if (!dues.some((due) => due.slice(0, ends.length) > ends)) return;
  state.warnedOf = ends;
  day.mails.push("Your card expires");
};

const isRenewedByCard = ({ renewal, wantsRenewal, next, period, payBy }: State): boolean =>
  renewal === null
    ? wantsRenewal && (payBy === "card" || (next?.period ?? period) === "monthly")
    : renewal.status === "pending" && renewal.payBy === "card";
