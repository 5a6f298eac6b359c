/** Charges and their results, by the sections Charges and Renewal orders of `infra/guide/renewals.md`. */
import { type Day } from "./script.ts";
import {
  type OracleDay,
  type OraclePayment,
  overdueOn,
  paymentsFrom,
  type State,
  termEnd,
  daysUntil,
} from "./oracle-state.ts";

/** Charges are tried at 09:00 on the due day, and 1, 3, 7 and 14 days after it. */
const oracleRetryDays = [0, 1, 3, 7, 14];
/** The fifth failure makes the plan In-active. */
const lastRetryDay = 14;

/** Tries one charge for everything that is owed, at 09:00 on the last of these days; no job has run on the others. */
export const chargeOn = (state: State, days: readonly Day[], day: OracleDay): void => {
  const today = days.at(-1) ?? "";
  const owed = overdueOn(state, today);
  const [first] = owed;
  // An In-active plan is not tried again, and nothing is charged while a dispute is open.
  if (first === undefined || state.inactive || state.dispute !== null) return;
  // What was missed during a dispute is due on the day after it was won; everything else is due on its own day.
  const { tryFrom } = state;
  const from = tryFrom !== null && tryFrom > first.due ? tryFrom : first.due;
  state.ladder ??= { from, waitsFor: null };
  const since = daysUntil(state.ladder.from, today);
  if (isByTransfer(state, owed)) {
    if (since >= lastRetryDay) goInactive(state, day);
    return;
  }
  const { from: ladderFrom } = state.ladder;
  if (!days.some((one) => oracleRetryDays.includes(daysUntil(ladderFrom, one)))) return;
  const { card, ladder } = state;
  if (card.kind === "works") {
    chargeAll(state, owed, today, day);
    return;
  }
  // An unconfirmed payment makes the plan In-active on day 14, and that day's email says so.
  if (since >= lastRetryDay) {
    goInactive(state, day);
    return;
  }
  // If the bank wants a confirmation, the same link is emailed on each day of the retry schedule, and a new card is tried instead.
  if (card.kind === "confirms") ladder.waitsFor = card.id;
  else ladder.waitsFor = null;
  day.mails.push(card.kind === "confirms" ? "Confirm your payment" : "Payment problem");
};

const isByTransfer = ({ renewal }: State, owed: readonly OraclePayment[]): boolean =>
  renewal !== null &&
  renewal.payBy === "bacs" &&
  renewal.payments.some((payment) => owed.includes(payment));

const goInactive = (state: State, day: OracleDay): void => {
  state.inactive = true;
  state.ladder = null;
  day.mails.push("Payment problem");
};

/** Charges everything that is owed at once, and restores the plan. The member gets the invoice of a new term or a receipt. */
export const chargeAll = (
  state: State,
  owed: readonly OraclePayment[],
  today: Day,
  day: OracleDay,
): void => {
  const amount = owed.reduce((sum, payment) => sum + payment.amount, 0);
  day.charges.push(amount);
  const ofRenewal = owed.some((payment) => state.renewal?.payments.includes(payment) === true);
  if (ofRenewal) receiveRenewal(state, amount, today, day);
  else {
    state.current.charges.push(amount);
    day.mails.push("Receipt");
  }
  for (const payment of owed) payment.paid = true;
  state.inactive = false;
  state.ladder = null;
  state.tryFrom = null;
};

/** Applies the first payment of the next term. Before its start the order becomes `paid`, afterwards `active`. */
export const receiveRenewal = (state: State, amount: number, today: Day, day: OracleDay): void => {
  const { renewal } = state;
  if (renewal === null) return;
  const [first] = renewal.payments;
  if (first) first.paid = true;
  renewal.charges.push(amount);
  renewal.documents.invoice += 1;
  day.mails.push("Invoice");
  if (today < termEnd(state)) renewal.status = "paid";
  else beginTerm(state);
};

/** Begins the next term at its anchor, however late it was paid. */
export const beginTerm = (state: State): void => {
  const { renewal } = state;
  if (renewal === null) return;
  renewal.status = "active";
  state.term += 1;
  state.current = renewal;
  state.plan = renewal.plan;
  state.period = renewal.period;
  state.upgrades = [];
  state.renewal = null;
  state.next = null;
  state.inactive = false;
  state.ladder = null;
  state.tryFrom = null;
};

/** A scheduled lower plan or other period begins at 00:00 of its day, whether or not it is paid. */
export const beginUnpaid = (state: State): void => {
  const { renewal } = state;
  if (renewal?.status !== "pending") return;
  if (renewal.plan === state.plan && renewal.period === state.period) return;
  state.plan = renewal.plan;
  state.period = renewal.period;
  state.upgrades = [];
  state.next = null;
};

/** Applies the payment of a first order, whose term begins on that day. */
export const receiveFirst = (state: State, today: Day, day: OracleDay): void => {
  const { current } = state;
  state.anchor = today;
  current.payments = paymentsFrom(today, 0, current, state.tariffs);
  const [first] = current.payments;
  if (first === undefined) return;
  first.paid = true;
  current.charges.push(first.amount);
  current.status = "active";
  current.documents.invoice += 1;
  day.mails.push("Invoice");
  if (current.payBy === "card") day.charges.push(first.amount);
};
