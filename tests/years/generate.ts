/** Mixed memberships from a seed: the same seed makes the same ones. */
import { daysAfter, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import type { Dated, Day, Doing, Period, PlanId, Script } from "./script.ts";

/** Whole numbers from `low` to `high`, both included. */
export type Random = (low: number, high: number) => number;

/** Park and Miller's generator: short, and the same on every machine. */
export const randomFrom = (seed: number): Random => {
  let state = (Math.abs(Math.trunc(seed)) % 2_147_483_646) + 1;
  return (low, high) => {
    state = (state * 48_271) % 2_147_483_647;
    return low + (state % (high - low + 1));
  };
};

/** What happens in one term: its first day, and the dice. */
interface Term {
  readonly starts: Day;
  readonly ends: Day;
  readonly random: Random;
}

interface Kind {
  readonly name: string;
  readonly periods: readonly Period[];
  readonly payBy: "bacs" | "card";
  /** Plans from which it can be done. */
  readonly plans?: readonly PlanId[];
  doings(term: Term, plan: PlanId): readonly Dated[];
}

const on = (day: Day, doing: Doing): Dated => ({ on: day, ...doing });
const higher = (plan: PlanId, random: Random): PlanId =>
  plan === 15 && random(0, 1) === 0 ? 16 : 17;
const lower = (plan: PlanId, random: Random): PlanId =>
  plan === 17 && random(0, 1) === 0 ? 16 : 15;
/** Any day of the term on which the next one can still be changed, and some days after it. */
const someDay = ({ starts, random }: Term): Day => daysAfter(starts, random(1, 360));

/** A due day: of any month, or of the renewal. */
const someDue = ({ starts, random }: Term): Day => monthsAfter(starts, random(1, 12));

const both: readonly Period[] = ["annual", "monthly"];
const upgradable: readonly PlanId[] = [15, 16];
const lowerable: readonly PlanId[] = [16, 17];

const kinds: readonly Kind[] = [
  { name: "nothing special", periods: both, payBy: "card", doings: () => [] },
  {
    name: "transfer comes after some days",
    periods: ["annual"],
    payBy: "bacs",
    doings: ({ ends, random }) => [on(daysAfter(ends, random(-29, 34)), { what: "transfer" })],
  },
  {
    name: "upgrades",
    periods: both,
    payBy: "card",
    plans: upgradable,
    doings: (term, plan) => [on(someDay(term), { what: "upgrade", to: higher(plan, term.random) })],
  },
  {
    name: "upgrades twice",
    periods: both,
    payBy: "card",
    plans: [15],
    doings: ({ starts, random }) => [
      on(daysAfter(starts, random(0, 150)), { what: "upgrade", to: 16 }),
      on(daysAfter(starts, random(151, 364)), { what: "upgrade", to: 17 }),
    ],
  },
  {
    name: "lower plan next",
    periods: both,
    payBy: "card",
    plans: lowerable,
    doings: (term, plan) => [
      on(someDay(term), {
        what: "next",
        plan: lower(plan, term.random),
        period: term.random(0, 1) === 0 ? "annual" : "monthly",
      }),
    ],
  },
  {
    name: "other period next, then upgrades",
    periods: both,
    payBy: "card",
    plans: upgradable,
    doings: ({ starts, random }, plan) => [
      on(daysAfter(starts, random(1, 250)), {
        what: "next",
        plan,
        period: random(0, 1) === 0 ? "annual" : "monthly",
      }),
      on(daysAfter(starts, random(251, 350)), { what: "upgrade", to: higher(plan, random) }),
    ],
  },
  {
    name: "lower plan next, and the same again after all",
    periods: both,
    payBy: "card",
    plans: lowerable,
    doings: ({ starts, random }, plan) => [
      on(daysAfter(starts, random(1, 300)), {
        what: "next",
        plan: lower(plan, random),
        period: "annual",
      }),
      on(daysAfter(starts, random(301, 364)), { what: "same-again" }),
    ],
  },
  {
    name: "cancels the renewal",
    periods: both,
    payBy: "card",
    doings: (term) => [on(someDay(term), { what: "cancel" })],
  },
  {
    name: "cancels and resumes",
    periods: both,
    payBy: "card",
    doings: ({ starts, random }) => [
      on(daysAfter(starts, random(1, 330)), { what: "cancel" }),
      on(daysAfter(starts, random(331, 364)), { what: "resume" }),
    ],
  },
  {
    name: "card declines, a new one is saved",
    periods: both,
    payBy: "card",
    doings: (term) => {
      const due = someDue(term);
      return [
        on(daysAfter(due, -term.random(1, 9)), { what: "card", kind: "declines" }),
        on(daysAfter(due, term.random(0, 20)), { what: "card", kind: "works" }),
        on(daysAfter(due, term.random(21, 40)), { what: "pay-now" }),
      ];
    },
  },
  {
    name: "renewal's card declines, pays with a new one",
    periods: both,
    payBy: "card",
    doings: ({ ends, random }) => {
      const days = random(1, 34);
      return [
        on(daysAfter(ends, -random(1, 9)), { what: "card", kind: "declines" }),
        on(daysAfter(ends, days), { what: "card", kind: "works" }),
        on(daysAfter(ends, days), { what: "pay-now" }),
      ];
    },
  },
  {
    name: "bank wants to see the customer",
    periods: both,
    payBy: "card",
    doings: (term) => {
      const due = someDue(term);
      const confirmed = daysAfter(due, term.random(0, 16));
      return [
        on(daysAfter(due, -term.random(1, 9)), { what: "card", kind: "confirms" }),
        on(confirmed, { what: "confirm" }),
        on(daysAfter(confirmed, 2), { what: "card", kind: "works" }),
        on(daysAfter(confirmed, 3), { what: "pay-now" }),
      ];
    },
  },
  {
    name: "dispute is won",
    periods: both,
    payBy: "card",
    doings: (term) => {
      const opened = someDay(term);
      return [
        on(opened, { what: "dispute", state: "open" }),
        on(daysAfter(opened, term.random(1, 45)), { what: "dispute", state: "won" }),
      ];
    },
  },
  {
    name: "dispute is lost",
    periods: both,
    payBy: "card",
    doings: (term) => {
      const opened = someDay(term);
      return [
        on(opened, { what: "dispute", state: "open" }),
        on(daysAfter(opened, term.random(1, 45)), { what: "dispute", state: "lost" }),
      ];
    },
  },
  {
    name: "money goes back",
    periods: both,
    payBy: "card",
    doings: (term) => [
      on(someDay(term), { what: "refund", part: term.random(0, 2) === 0 ? "some" : "all" }),
    ],
  },
  {
    name: "upgrade is paid back",
    periods: both,
    payBy: "card",
    plans: upgradable,
    doings: ({ starts, random }, plan) => {
      const day = random(1, 320);
      return [
        on(daysAfter(starts, day), { what: "upgrade", to: higher(plan, random) }),
        on(daysAfter(starts, day + random(1, 40)), { what: "refund", part: "all" }),
      ];
    },
  },
];

/** The money of a first order by transfer: in time mostly, late or never now and then. */
const firstTransfer = (boughtOn: Day, random: Random): { on: Day | null; starts: Day } => {
  const days = random(0, 9) === 0 ? 40 : random(0, 29);
  const starts = daysAfter(boughtOn, days);
  return { on: random(0, 14) === 0 ? null : starts, starts };
};

const byDay = (a: Dated, b: Dated): number => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0);

/** Each term has a kind of its own, so that one that goes well follows one that does not. */
const newScript = (index: number, boughtOn: Day, years: number, random: Random): Script => {
  const first = kinds[index % kinds.length];
  if (first === undefined) throw new Error("There are no kinds");
  const { payBy, periods, plans = [15, 16, 17] } = first;
  const plan = plans[random(0, plans.length - 1)] ?? 15;
  const period = periods[random(0, periods.length - 1)] ?? "annual";
  const paid = payBy === "bacs" ? firstTransfer(boughtOn, random) : { on: null, starts: boughtOn };
  const names = [`${plan} ${period} ${payBy}`];
  const doings: Dated[] = paid.on === null ? [] : [on(paid.on, { what: "transfer" })];
  for (let year = 0; year < years; year += 1) {
    const fitting = kinds.filter((kind) => kind.payBy === payBy);
    const kind = year === 0 ? first : (fitting[random(0, fitting.length - 1)] ?? first);
    const starts = monthsAfter(paid.starts, 12 * year);
    const ends = monthsAfter(paid.starts, 12 * year + 12);
    names.push(kind.name);
    doings.push(...kind.doings({ starts, ends, random }, plan));
  }
  const name = `${String(index)}: ${names.join("; ")}`;
  return { name, boughtOn, plan, period, payBy, doings: doings.toSorted(byDay) };
};

export interface Population {
  readonly seed: number;
  readonly memberships: number;
  readonly years: number;
  readonly firstDay: Day;
  /** Days over which they are bought. */
  readonly spread: number;
}

export const generate = (population: Population): readonly Script[] => {
  const { seed, memberships, years, firstDay, spread } = population;
  const random = randomFrom(seed);
  return Array.from({ length: memberships }, (_, index) =>
    newScript(index, daysAfter(firstDay, random(0, spread)), years, random),
  );
};
