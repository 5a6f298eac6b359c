/** What is charged and what becomes of it: `infra/guide/renewals.md`, Charges and Renewal orders. */
import { type Day } from "./script.ts";
import {
  type OracleDay,
  type OraclePayment,
  overdueOn,
  paymentsFrom,
  type State,
  termEnd,
  until,
} from "./oracle-state.ts";

/** "09:00 of the due day, and 1, 3, 7 and 14 days after it." */
const ladderDays = [0, 1, 3, 7, 14];
/** "The fifth makes the plan In-active." */
const lastTry = 14;

/** 09:00 of the last of these days; before it no job has run. "One try for all that is owed by then." */
export const chargeOn = (state: State, days: readonly Day[], day: OracleDay): void => {
  const today = days.at(-1) ?? "";
  const owed = overdueOn(state, today);
  const [first] = owed;
  // What is In-active is not tried any more; while a dispute is open nothing is charged.
  if (first === undefined || state.inactive || state.dispute !== null) return;
  // What a dispute made wait is due on the day after it was won, all else on its own day.
  const { tryFrom } = state;
  const from = tryFrom !== null && tryFrom > first.due ? tryFrom : first.due;
  state.ladder ??= { from, waitsFor: null };
  const since = until(state.ladder.from, today);
  if (isByTransfer(state, owed)) {
    if (since >= lastTry) goInactive(state, day);
    return;
  }
  const { from: ladderFrom } = state.ladder;
  if (!days.some((one) => ladderDays.includes(until(ladderFrom, one)))) return;
  const { card, ladder } = state;
  if (card.kind === "works") {
    takeAll(state, owed, today, day);
    return;
  }
  // An unconfirmed payment makes In-active on day 14, and that mail says so.
  if (since >= lastTry) {
    goInactive(state, day);
    return;
  }
  // When the bank wants the customer the same link is mailed on each day of the ladder, and a new card is tried instead.
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

/** One charge for all that is owed: "the member gets the invoice of a new term or a receipt", and the plan is back. */
export const takeAll = (
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

/** The first money of the next term: paid before its start it is `paid`, and `active` from the start. */
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

/** Counts from its anchor, however late it was paid. */
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

/** "A scheduled lower plan or period begins at 00:00 of its day whether or not it has been paid." */
export const beginUnpaid = (state: State): void => {
  const { renewal } = state;
  if (renewal?.status !== "pending") return;
  if (renewal.plan === state.plan && renewal.period === state.period) return;
  state.plan = renewal.plan;
  state.period = renewal.period;
  state.upgrades = [];
  state.next = null;
};

/** The money of a first order: the term begins that day. */
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
