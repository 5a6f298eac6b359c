/** The kinds of terms that a membership may have. */
import { daysAfter, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import type { Random } from "./random.ts";
import type { Dated, Day, Doing, Period, PlanId } from "./script.ts";

/** One term: its first and last day, and its random numbers. */
interface Term {
  readonly starts: Day;
  readonly ends: Day;
  readonly random: Random;
}

interface Kind {
  readonly name: string;
  readonly periods: readonly Period[];
  readonly payBy: "bacs" | "card";
  /** The plans for which this kind is possible. */
  readonly plans?: readonly PlanId[];
  doings(term: Term, plan: PlanId): readonly Dated[];
}

export const on = (day: Day, doing: Doing): Dated => ({ on: day, ...doing });
const higher = (plan: PlanId, random: Random): PlanId =>
  plan === 15 && random(0, 1) === 0 ? 16 : 17;
const lower = (plan: PlanId, random: Random): PlanId =>
  plan === 17 && random(0, 1) === 0 ? 16 : 15;
/** Chooses any day of the term, mostly one on which the next term can still be changed. */
const someDay = ({ starts, random }: Term): Day => daysAfter(starts, random(1, 360));

/** A payment is disputed, and some days later the bank decides. */
const disputed = (term: Term, state: "lost" | "won"): readonly Dated[] => {
  const opened = someDay(term);
  return [
    on(opened, { what: "dispute", state: "open" }),
    on(daysAfter(opened, term.random(1, 45)), { what: "dispute", state }),
  ];
};

/** Chooses a due day, either of a month or of the renewal. */
const someDue = ({ starts, random }: Term): Day => monthsAfter(starts, random(1, 12));

const both: readonly Period[] = ["annual", "monthly"];
const upgradable: readonly PlanId[] = [15, 16];
const lowerable: readonly PlanId[] = [16, 17];

export const kinds: readonly Kind[] = [
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
    name: "renewal's bank wants to see the customer",
    periods: both,
    payBy: "card",
    doings: ({ ends, random }) => {
      const confirmed = daysAfter(ends, random(0, 15));
      return [
        on(daysAfter(ends, -random(1, 9)), { what: "card", kind: "confirms" }),
        on(confirmed, { what: "confirm" }),
        on(daysAfter(confirmed, 2), { what: "card", kind: "works" }),
        on(daysAfter(confirmed, 3), { what: "pay-now" }),
      ];
    },
  },
  {
    name: "bank wants to see the customer",
    periods: ["monthly"],
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
    name: "buys another plan while In-active, pays what is owed after the end",
    periods: ["monthly"],
    payBy: "card",
    doings: (term) => {
      const due = someDue(term);
      const after = daysAfter(term.ends, term.random(1, 25));
      const again: Doing = { what: "buy", plan: 15, period: "annual" };
      return [
        on(daysAfter(due, -term.random(1, 9)), { what: "card", kind: "declines" }),
        on(daysAfter(due, term.random(14, 20)), { what: "card", kind: "works" }),
        on(daysAfter(due, term.random(21, 26)), again),
        on(after, again),
        on(daysAfter(after, 1), { what: "pay-now" }),
        on(daysAfter(after, 2), again),
      ];
    },
  },
  {
    name: "what is owed is written off, then buys another plan",
    periods: ["monthly"],
    payBy: "card",
    doings: (term) => {
      const due = someDue(term);
      const writtenOff = daysAfter(due, term.random(10, 120));
      return [
        on(daysAfter(due, -term.random(1, 9)), { what: "card", kind: "declines" }),
        on(writtenOff, { what: "write-off" }),
        on(daysAfter(writtenOff, 1), { what: "card", kind: "works" }),
        on(daysAfter(writtenOff, 2), { what: "buy", plan: 15, period: "monthly" }),
      ];
    },
  },
  {
    name: "dispute is won after the end of a plan that is not renewed",
    periods: ["monthly"],
    payBy: "card",
    doings: ({ ends, random }) => {
      const opened = daysAfter(ends, -random(20, 80));
      const decided = daysAfter(ends, random(1, 40));
      return [
        on(daysAfter(opened, -2), { what: "cancel" }),
        on(opened, { what: "dispute", state: "open" }),
        on(daysAfter(ends, -1), {
          what: "card",
          kind: random(0, 1) === 0 ? "declines" : "works",
        }),
        on(decided, { what: "dispute", state: random(0, 2) === 0 ? "lost" : "won" }),
        on(daysAfter(decided, 20), { what: "card", kind: "works" }),
        on(daysAfter(decided, 21), { what: "pay-now" }),
      ];
    },
  },
  {
    name: "dispute is won",
    periods: both,
    payBy: "card",
    doings: (term) => disputed(term, "won"),
  },
  {
    name: "dispute is lost",
    periods: both,
    payBy: "card",
    doings: (term) => disputed(term, "lost"),
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
