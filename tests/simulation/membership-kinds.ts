/** The kinds of terms that a membership may have. */
import { daysAfter, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import type { Random } from "./random.ts";
import type { DatedAction, Day, Action, Period, PlanId } from "./script.ts";

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
  doings(term: Term, plan: PlanId): readonly DatedAction[];
}

export const actionOn = (day: Day, doing: Action): DatedAction => ({ on: day, ...doing });
const higher = (plan: PlanId, random: Random): PlanId =>
  plan === 15 && random(0, 1) === 0 ? 16 : 17;
const lower = (plan: PlanId, random: Random): PlanId =>
  plan === 17 && random(0, 1) === 0 ? 16 : 15;
/** Chooses any day of the term, mostly one on which the next term can still be changed. */
const someDay = ({ starts, random }: Term): Day => daysAfter(starts, random(1, 360));

/** A payment is disputed, and some days later the bank decides. */
const disputed = (term: Term, state: "lost" | "won"): readonly DatedAction[] => {
  const opened = someDay(term);
  return [
    actionOn(opened, { what: "dispute", state: "open" }),
    actionOn(daysAfter(opened, term.random(1, 45)), { what: "dispute", state }),
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
    doings: ({ ends, random }) => [
      actionOn(daysAfter(ends, random(-29, 34)), { what: "transfer" }),
    ],
  },
  {
    name: "upgrades",
    periods: both,
    payBy: "card",
    plans: upgradable,
    doings: (term, plan) => [
      actionOn(someDay(term), { what: "upgrade", to: higher(plan, term.random) }),
    ],
  },
  {
    name: "upgrades twice",
    periods: both,
    payBy: "card",
    plans: [15],
    doings: ({ starts, random }) => [
      actionOn(daysAfter(starts, random(0, 150)), { what: "upgrade", to: 16 }),
      actionOn(daysAfter(starts, random(151, 364)), { what: "upgrade", to: 17 }),
    ],
  },
  {
    name: "lower plan next",
    periods: both,
    payBy: "card",
    plans: lowerable,
    doings: (term, plan) => [
      actionOn(someDay(term), {
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
      actionOn(daysAfter(starts, random(1, 250)), {
        what: "next",
        plan,
        period: random(0, 1) === 0 ? "annual" : "monthly",
      }),
      actionOn(daysAfter(starts, random(251, 350)), { what: "upgrade", to: higher(plan, random) }),
    ],
  },
  {
    name: "lower plan next, and the same again after all",
    periods: both,
    payBy: "card",
    plans: lowerable,
    doings: ({ starts, random }, plan) => [
      actionOn(daysAfter(starts, random(1, 300)), {
        what: "next",
        plan: lower(plan, random),
        period: "annual",
      }),
      actionOn(daysAfter(starts, random(301, 364)), { what: "same-again" }),
    ],
  },
  {
    name: "cancels the renewal",
    periods: both,
    payBy: "card",
    doings: (term) => [actionOn(someDay(term), { what: "cancel" })],
  },
  {
    name: "cancels and resumes",
    periods: both,
    payBy: "card",
    doings: ({ starts, random }) => [
      actionOn(daysAfter(starts, random(1, 330)), { what: "cancel" }),
      actionOn(daysAfter(starts, random(331, 364)), { what: "resume" }),
    ],
  },
  {
    name: "card declines, a new one is saved",
    periods: both,
    payBy: "card",
    doings: (term) => {
      const due = someDue(term);
      return [
        actionOn(daysAfter(due, -term.random(1, 9)), { what: "card", kind: "declines" }),
        actionOn(daysAfter(due, term.random(0, 20)), { what: "card", kind: "works" }),
        actionOn(daysAfter(due, term.random(21, 40)), { what: "pay-now" }),
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
        actionOn(daysAfter(ends, -random(1, 9)), { what: "card", kind: "declines" }),
        actionOn(daysAfter(ends, days), { what: "card", kind: "works" }),
        actionOn(daysAfter(ends, days), { what: "pay-now" }),
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
        actionOn(daysAfter(ends, -random(1, 9)), { what: "card", kind: "confirms" }),
        actionOn(confirmed, { what: "confirm" }),
        actionOn(daysAfter(confirmed, 2), { what: "card", kind: "works" }),
        actionOn(daysAfter(confirmed, 3), { what: "pay-now" }),
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
        actionOn(daysAfter(due, -term.random(1, 9)), { what: "card", kind: "confirms" }),
        actionOn(confirmed, { what: "confirm" }),
        actionOn(daysAfter(confirmed, 2), { what: "card", kind: "works" }),
        actionOn(daysAfter(confirmed, 3), { what: "pay-now" }),
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
      const again: Action = { what: "buy", plan: 15, period: "annual" };
      return [
        actionOn(daysAfter(due, -term.random(1, 9)), { what: "card", kind: "declines" }),
        actionOn(daysAfter(due, term.random(14, 20)), { what: "card", kind: "works" }),
        actionOn(daysAfter(due, term.random(21, 26)), again),
        actionOn(after, again),
        actionOn(daysAfter(after, 1), { what: "pay-now" }),
        actionOn(daysAfter(after, 2), again),
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
        actionOn(daysAfter(due, -term.random(1, 9)), { what: "card", kind: "declines" }),
        actionOn(writtenOff, { what: "write-off" }),
        actionOn(daysAfter(writtenOff, 1), { what: "card", kind: "works" }),
        actionOn(daysAfter(writtenOff, 2), { what: "buy", plan: 15, period: "monthly" }),
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
        actionOn(daysAfter(opened, -2), { what: "cancel" }),
        actionOn(opened, { what: "dispute", state: "open" }),
        actionOn(daysAfter(ends, -1), {
          what: "card",
          kind: random(0, 1) === 0 ? "declines" : "works",
        }),
        actionOn(decided, { what: "dispute", state: random(0, 2) === 0 ? "lost" : "won" }),
        actionOn(daysAfter(decided, 20), { what: "card", kind: "works" }),
        actionOn(daysAfter(decided, 21), { what: "pay-now" }),
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
      actionOn(someDay(term), { what: "refund", part: term.random(0, 2) === 0 ? "some" : "all" }),
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
        actionOn(daysAfter(starts, day), { what: "upgrade", to: higher(plan, random) }),
        actionOn(daysAfter(starts, day + random(1, 40)), { what: "refund", part: "all" }),
      ];
    },
  },
];
