/** What the oracle knows of one membership on one day. Plain values that the days change. */
import { daysBetween } from "../../shared/kernel/calendar-day.ts";
import { monthStart, paymentOf, totalOf } from "./oracle-money.ts";
import { type Tariffs, tariffOn } from "./tariff.ts";
import type { CardKind, Day, Period, PlanId, Script } from "./script.ts";

export interface OraclePayment {
  readonly due: Day;
  amount: number;
  paid: boolean;
}

export interface OracleOrder {
  readonly kind: "first" | "renewal" | "upgrade";
  readonly madeOn: Day;
  /** Whose prices and VAT it has. */
  pricedOn: Day;
  status: "active" | "cancelled" | "paid" | "pending";
  plan: PlanId;
  period: Period;
  payBy: "bacs" | "card";
  total: number;
  payments: OraclePayment[];
  /** Each charge that brought money, and what of it went back. */
  charges: number[];
  refunded: number;
  /** Of its charges, counted from 0: those that a cardholder has disputed. */
  readonly disputed: Set<number>;
  dispute: "lost" | "open" | "won" | null;
  documents: { "pro-forma": number; invoice: number; "credit-note": number };
}

/** A mail is known by the words that its subject begins with. */
export interface OracleDay {
  readonly charges: number[];
  readonly mails: string[];
  /** Whether each doing of the day is done; false: it is refused. */
  readonly accepted: boolean[];
}

export interface Upgrade {
  readonly order: OracleOrder;
  readonly from: PlanId;
  /** Dues that were paid when it was bought. */
  readonly paidBefore: number;
  /** What a next term that was paid then was paid for; null where none was. */
  readonly nextBefore: PlanId | null;
  /** What was scheduled to follow then. */
  readonly wishedBefore: State["next"];
  /** Of each month that was left. */
  readonly monthBefore: number | null;
  /** Whose prices the order of the next term has without it; null where its member has chosen another since, or there is none. */
  renewalPricedOn: Day | null;
  /** Its member has chosen what follows since. */
  chosenSince: boolean;
}

export interface State {
  readonly tariffs: Tariffs;
  payBy: "bacs" | "card";
  readonly orders: OracleOrder[];
  /** Where in `orders` the first one of the plan stands that the member has or had last. */
  first: number;
  plan: PlanId;
  period: Period;
  /** Null until the first money is there. */
  anchor: Day | null;
  term: number;
  /** The order of the term that runs. */
  current: OracleOrder;
  upgrades: Upgrade[];
  renewal: OracleOrder | null;
  wantsRenewal: boolean;
  next: { plan: PlanId; period: Period } | null;
  /** `ends`: the month until whose end it is good, `2027-12`; null while none is saved. */
  card: { readonly id: number; readonly kind: CardKind; readonly ends: string | null };
  /** The bank's day, where its clock stands still. */
  readonly bankOn: Day | null;
  /** The end of a card of which its member was warned. */
  warnedOf: string | null;
  /** Since when something is tried, and with which card its payment waits for the customer. */
  ladder: { readonly from: Day; waitsFor: number | null } | null;
  /** Missed while a dispute was open: tried from this day on. */
  tryFrom: Day | null;
  inactive: boolean;
  dispute: "lost" | "open" | null;
  /** Since when one waits for the bank. */
  disputedOn: Day | null;
  /** The order whose dispute waits for the bank. */
  disputedOrder: OracleOrder | null;
  ended: boolean;
}

export const newOrder = (
  kind: OracleOrder["kind"],
  madeOn: Day,
  what: Pick<OracleOrder, "payBy" | "period" | "plan">,
  tariffs: Tariffs,
): OracleOrder => ({
  kind,
  madeOn,
  pricedOn: madeOn,
  status: "pending",
  ...what,
  total: totalOf(what.plan, what.period, tariffOn(tariffs, madeOn)),
  payments: [],
  charges: [],
  refunded: 0,
  disputed: new Set(),
  dispute: null,
  documents: { "pro-forma": 0, invoice: 0, "credit-note": 0 },
});

/** The payments of a term that begins so many months after the anchor. */
export const paymentsFrom = (
  anchor: Day,
  months: number,
  { plan, period, pricedOn }: Pick<OracleOrder, "period" | "plan" | "pricedOn">,
  tariffs: Tariffs,
): OraclePayment[] =>
  Array.from({ length: period === "monthly" ? 12 : 1 }, (_, month) => ({
    due: monthStart(anchor, months + month),
    amount: paymentOf(plan, period, tariffOn(tariffs, pricedOn)),
    paid: false,
  }));

/** A saved card is good until the end of the year after. */
export const cardEnds = (savedOn: Day): string => `${Number(savedOn.slice(0, 4)) + 1}-12`;

export const beginOracle = (
  { boughtOn, plan, period, payBy }: Script,
  bankOn: Day | null,
  tariffs: Tariffs = [],
): State => {
  const first = newOrder("first", boughtOn, { plan, period, payBy }, tariffs);
  return {
    tariffs,
    payBy,
    orders: [first],
    first: 0,
    plan,
    period,
    anchor: null,
    term: 0,
    current: first,
    upgrades: [],
    renewal: null,
    wantsRenewal: true,
    next: null,
    card: { id: 0, kind: "works", ends: payBy === "card" ? cardEnds(bankOn ?? boughtOn) : null },
    bankOn,
    warnedOf: null,
    ladder: null,
    tryFrom: null,
    inactive: false,
    dispute: null,
    disputedOn: null,
    disputedOrder: null,
    ended: false,
  };
};

export const termStart = ({ anchor, term }: State): Day => monthStart(anchor ?? "", term * 12);
/** Access ends at 00:00 of the day on which the term ends: the same day a year later. */
export const termEnd = ({ anchor, term }: State): Day => monthStart(anchor ?? "", term * 12 + 12);

/**
 * "What is due today or before and not paid is overdue." Of the renewal: its first payment, from the day it begins. Once the plan is
 * over there is no renewal, and what the term owes stays owed.
 */
export const overdueOn = (state: State, today: Day): OraclePayment[] => {
  const next = state.ended ? [] : (state.renewal?.payments ?? []);
  return [...state.current.payments, ...next].filter(({ due, paid }) => !paid && due <= today);
};

/** "Once a dispute is lost nothing more is charged": nothing is owed either. */
export const owes = (state: State, today: Day): boolean =>
  state.anchor !== null && state.dispute !== "lost" && overdueOn(state, today).length > 0;

/** A dispute of an order of a plan that another one has followed is no matter of that one. */
export const isOwn = ({ orders, first }: State, order: OracleOrder): boolean =>
  orders.indexOf(order) >= first;

/** Days until then; negative when it is past. */
export const until = (today: Day, day: Day): number => daysBetween(today, day);
