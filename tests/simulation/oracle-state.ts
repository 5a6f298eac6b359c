/** This is what the oracle knows of one membership on one day, as plain values that each day changes. */
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
  /** The day whose prices and VAT apply. */
  pricedOn: Day;
  status: "active" | "cancelled" | "paid" | "pending";
  plan: PlanId;
  period: Period;
  payBy: "bacs" | "card";
  total: number;
  payments: OraclePayment[];
  /** Each charge that brought money; `refunded` is what was paid back of their sum. */
  charges: number[];
  refunded: number;
  /** The indexes of the charges that the cardholder has disputed. */
  readonly disputed: Set<number>;
  dispute: "lost" | "open" | "won" | null;
  documents: { "pro-forma": number; invoice: number; "credit-note": number };
}

/** Emails are identified by the words at the beginning of their subjects. */
export interface OracleDay {
  readonly charges: number[];
  readonly mails: string[];
  /** This says whether each action of the day succeeded. */
  readonly accepted: boolean[];
}

export interface Upgrade {
  readonly order: OracleOrder;
  readonly from: PlanId;
  /** The number of payments that were paid when the upgrade was bought. */
  readonly paidBefore: number;
  /** The plan of a next term that was already paid at that time, or null. */
  readonly nextBefore: PlanId | null;
  /** The change of the next term that was scheduled at that time. */
  readonly wishedBefore: State["next"];
  /** The amount of each remaining month before the upgrade. */
  readonly monthBefore: number | null;
  /** The day whose prices the renewal order has without the upgrade, or null if there is none or the member has chosen another since. */
  renewalPricedOn: Day | null;
  /** This says whether the member has changed the next term since the upgrade. */
  chosenSince: boolean;
}

export interface State {
  readonly tariffs: Tariffs;
  payBy: "bacs" | "card";
  readonly orders: OracleOrder[];
  /** The index in `orders` of the first order of the member's current or last plan. */
  first: number;
  plan: PlanId;
  period: Period;
  /** Null until the first payment arrives. */
  anchor: Day | null;
  term: number;
  /** The order of the current term. */
  current: OracleOrder;
  upgrades: Upgrade[];
  renewal: OracleOrder | null;
  wantsRenewal: boolean;
  next: { plan: PlanId; period: Period } | null;
  /** `ends` is the last month in which the card is valid, such as `2027-12`; it is null while no card is saved. */
  card: { readonly id: number; readonly kind: CardKind; readonly ends: string | null };
  /** The bank's date, if the bank's clock does not move. */
  readonly bankOn: Day | null;
  /** The expiry of the card about which the member was warned. */
  warnedOf: string | null;
  /** The first day of the current retries, and the card whose payment awaits the customer's confirmation. */
  ladder: { readonly from: Day; waitsFor: number | null } | null;
  /** The day from which payments that were missed during a dispute are tried. */
  tryFrom: Day | null;
  inactive: boolean;
  dispute: "lost" | "open" | null;
  /** The day on which the open dispute began. */
  disputedOn: Day | null;
  /** The order whose dispute the bank has not decided yet. */
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

/** Returns the payments of a term that begins this many months after the anchor. */
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

/** A saved card is valid until the end of the following year. */
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
/** Access ends at 00:00 of the day on which the term ends, which is the same day a year later. */
export const termEnd = ({ anchor, term }: State): Day => monthStart(anchor ?? "", term * 12 + 12);

/**
 * Payments that are due today or earlier and not paid are overdue. For a renewal this is its first payment, from the day it begins. Once
 * the plan is over there is no renewal, but the term's debt remains.
 */
export const overdueOn = (state: State, today: Day): OraclePayment[] => {
  const next = state.ended ? [] : (state.renewal?.payments ?? []);
  return [...state.current.payments, ...next].filter(({ due, paid }) => !paid && due <= today);
};

/** This says whether the member owes anything. After a lost dispute nothing is owed. */
export const owes = (state: State, today: Day): boolean =>
  state.anchor !== null && state.dispute !== "lost" && overdueOn(state, today).length > 0;

/** This says whether the order belongs to the current plan: a dispute about an order of an earlier plan does not affect it. */
export const isOwn = ({ orders, first }: State, order: OracleOrder): boolean =>
  orders.indexOf(order) >= first;

/** Returns the days until then, negative if it is in the past. */
export const daysUntil = (today: Day, day: Day): number => daysBetween(today, day);
