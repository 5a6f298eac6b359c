/**
 * Predicts one membership day by day, from the rules in `infra/guide/renewals.md` alone. It is naive on purpose: one loop over the days,
 * plain values, and none of the product's own rules, so that both cannot be wrong in the same way.
 */
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { receiveFirst } from "./oracle-charges.ts";
import { applyAction } from "./oracle-actions.ts";
import { makeRenewal, applyMorning, warnOfCard } from "./oracle-morning.ts";
import { beginOracle, type OracleDay, type OracleOrder, type State } from "./oracle-state.ts";
import type { Day, Script } from "./script.ts";
import type { Tariffs } from "./tariff.ts";

export interface ExpectedDay {
  readonly day: Day;
  /** Each charge in pence. */
  readonly charges: readonly number[];
  /** The words at the beginning of each subject. */
  readonly mails: readonly string[];
  readonly accepted: readonly boolean[];
  /** The plan at noon, before any action: 14 without access. */
  readonly planAtNoon: number;
  /** The orders at the end of the day, oldest first. */
  readonly orders: readonly string[];
}

const basics = 14;

/** These options differ from an ordinary simulation. */
export interface Circumstances {
  /** Days on which no job runs and nobody does anything. */
  readonly idle?: ReadonlySet<Day>;
  /** The bank's date, if the bank's clock does not move. */
  readonly bankOn?: Day;
  /** The prices and VAT rates that staff have scheduled before anybody buys. */
  readonly tariffs?: Tariffs;
}

export const predict = (
  script: Script,
  until: Day,
  { idle = new Set(), bankOn, tariffs = [] }: Circumstances = {},
): readonly ExpectedDay[] => {
  const state = beginOracle(script, bankOn ?? null, tariffs);
  const days: ExpectedDay[] = [];
  let missed: readonly Day[] = [];
  // A job that does not run lets nobody in and shuts nobody out, so access is as if every charge were declined.
  let unpaid: State | null = null;
  for (let today = script.boughtOn; today <= until; today = daysAfter(today, 1)) {
    const day: OracleDay = { charges: [], mails: [], accepted: [] };
    if (idle.has(today)) {
      missed = [...missed, today];
      unpaid ??= { ...structuredClone(state), card: { id: -1, kind: "declines", ends: null } };
      applyMorning(unpaid, [today], { charges: [], mails: [], accepted: [] });
      const orders = state.orders.map(describe);
      days.push({ ...day, day: today, planAtNoon: planOf(unpaid), orders });
      continue;
    }
    if (today > script.boughtOn) applyMorning(state, [...missed, today], day);
    [missed, unpaid] = [[], null];
    const planAtNoon = planOf(state);
    if (today === script.boughtOn) buy(state, today, day);
    for (const doing of script.doings)
      if (doing.on === today) day.accepted.push(applyAction(state, doing, today, day));
    if (state.anchor !== null && !state.ended) {
      makeRenewal(state, today);
      warnOfCard(state, today, day);
    }
    days.push({ ...day, day: today, planAtNoon, orders: state.orders.map(describe) });
  }
  return days;
};

/** By card the term begins at once; by bank transfer the order is pending and has a pro forma. */
const buy = (state: State, today: Day, day: OracleDay): void => {
  if (state.payBy === "card") receiveFirst(state, today, day);
  else {
    state.current.documents["pro-forma"] += 1;
    day.mails.push("Pro forma");
  }
};

const planOf = ({ anchor, ended, inactive, plan }: State): number =>
  anchor === null || ended || inactive ? basics : plan;

const describe = (order: OracleOrder): string => {
  const received = order.charges.reduce((sum, amount) => sum + amount, 0);
  return describeOrder({ ...order, received });
};

/** Describes an order in one line. The product's orders are described in the same way. */
export const describeOrder = ({
  kind,
  status,
  total,
  received,
  refunded,
  dispute,
  documents,
}: Pick<OracleOrder, "dispute" | "documents" | "kind" | "refunded" | "total"> & {
  readonly status: string;
  readonly received: number;
}): string =>
  [
    kind,
    status,
    `total ${total}`,
    ...(received > 0 ? [`received ${received}`] : []),
    ...(refunded > 0 ? [`refunded ${refunded}`] : []),
    ...(dispute === null ? [] : [`dispute ${dispute}`]),
    ...Object.entries(documents).flatMap(([name, count]) =>
      count > 0 ? [`${name} x${count}`] : [],
    ),
  ].join(", ");
