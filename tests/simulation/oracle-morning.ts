/** This module says what happens automatically before noon, by the table of steps in `infra/guide/renewals.md`. */
import { beginTerm, beginUnpaid, chargeOn } from "./oracle-charges.ts";
import {
  newOrder,
  type OracleDay,
  paymentsFrom,
  type State,
  termEnd,
  daysUntil,
} from "./oracle-state.ts";
import type { Day } from "./script.ts";

/** Applies the steps of today, which is the last of the days, and of the days before it on which no job has run. */
export const applyMorning = (state: State, days: readonly Day[], day: OracleDay): void => {
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
  // A debt remains after its plan, so the remaining days of the retry schedule continue.
  chargeOn(state, days, day);
};

/** A first order by bank transfer gets a reminder after 20 days, and is cancelled after 30 (`orders.md`, Bank transfer). */
const waitForFirst = (state: State, days: readonly Day[], day: OracleDay): void => {
  const waited = days.map((one) => daysUntil(state.current.madeOn, one));
  if (waited.includes(30)) {
    state.current.status = "cancelled";
    state.ended = true;
    day.mails.push("Cancelled");
  } else if (waited.includes(20)) day.mails.push("Transfer reminder");
};

/** Applies 00:00 of the last day of the term. */
const endTerm = (state: State, day: OracleDay): void => {
  const { renewal } = state;
  // A renewal that was paid in advance begins at 00:00 of its first day.
  if (renewal?.status === "paid") {
    beginTerm(state);
    return;
  }
  // A plan that is In-active when its term ends has no renewal, and neither has one whose member cancelled it.
  if (state.inactive || !state.wantsRenewal) {
    state.ended = true;
    if (renewal !== null) renewal.status = "cancelled";
    return;
  }
  // During a dispute, access continues until the end of the term, and the plan is In-active afterwards.
  if (state.dispute === "open") {
    day.mails.push("Payment problem");
    state.inactive = true;
    return;
  }
  if (renewal === null) state.ended = true;
  else beginUnpaid(state);
};

/** An unpaid renewal lapses after day 30. */
const lapseRenewal = (state: State, today: Day, day: OracleDay): void => {
  if (daysUntil(termEnd(state), today) <= 30) return;
  state.ended = true;
  if (state.renewal === null) return;
  state.renewal.status = "cancelled";
  day.mails.push("Cancelled");
};

const isFreeToRenew = ({ wantsRenewal, inactive, dispute }: State): boolean =>
  wantsRenewal && !inactive && dispute === null;

/** The renewal order is made 60 days before the end, unless the member wants none, or the plan is In-active or disputed. */
export const makeRenewal = (state: State, today: Day): void => {
  const left = daysUntil(today, termEnd(state));
  if (left > 60 || left < 0 || !isFreeToRenew(state) || state.renewal !== null) return;
  const plan = state.next?.plan ?? state.plan;
  const period = state.next?.period ?? state.period;
  // A monthly plan can only be paid by card.
  const payBy = period === "monthly" ? "card" : state.payBy;
  const { anchor, term, tariffs } = state;
  state.renewal = newOrder("renewal", today, { plan, period, payBy }, tariffs);
  state.renewal.payments = paymentsFrom(anchor ?? "", term * 12 + 12, state.renewal, tariffs);
  state.orders.push(state.renewal);
  for (const upgrade of state.upgrades) upgrade.renewalPricedOn = today;
};

/**
 * Reminders are sent 30 and 10 days before; a late run sends only the later one. The pro forma of a bank transfer is sent with the first.
 */
const remind = (state: State, days: readonly Day[], day: OracleDay): void => {
  const { renewal } = state;
  if (renewal?.status !== "pending" || !isFreeToRenew(state)) return;
  const left = days.map((one) => daysUntil(one, termEnd(state)));
  if (left.includes(30) || left.includes(10)) day.mails.push("Renewal");
  if (left.includes(30) && renewal.payBy === "bacs") sendProForma(state, day);
};

/** Reminders whose day came during a dispute are sent as one, if the dispute is won before the term begins. */
export const remindLate = (state: State, today: Day, day: OracleDay): void => {
  const { renewal, disputedOn } = state;
  const end = termEnd(state);
  if (renewal?.status !== "pending" || disputedOn === null) return;
  // The invoice of a term that has begun replaces the reminder, but a bank transfer still needs its pro forma.
  if (daysUntil(today, end) <= 0 && renewal.payBy === "card") return;
  const missed = [30, 10].filter(
    (days) => daysUntil(disputedOn, end) > days && daysUntil(today, end) <= days,
  );
  if (missed.length > 0) day.mails.push("Renewal");
  if (missed.includes(30) && renewal.payBy === "bacs") sendProForma(state, day);
};

export const sendProForma = ({ renewal }: State, day: OracleDay): void => {
  if (renewal === null) return;
  renewal.documents["pro-forma"] += 1;
  day.mails.push("Pro forma");
};

/** One email asks for another card on the first day of the card's last month, if it will be charged after that month. */
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
