/** Generates various memberships from a seed, which always gives the same ones. */
import { daysAfter, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import { kinds, actionOn } from "./membership-kinds.ts";
import { type Random, randomFrom } from "./random.ts";
import type { DatedAction, Day, Script } from "./script.ts";

/** Returns when a first order is paid by bank transfer: mostly in time, sometimes late or never. */
const firstTransfer = (boughtOn: Day, random: Random): { on: Day | null; starts: Day } => {
  const days = random(0, 9) === 0 ? 40 : random(0, 29);
  const starts = daysAfter(boughtOn, days);
  return { on: random(0, 14) === 0 ? null : starts, starts };
};

const byDay = (a: DatedAction, b: DatedAction): number => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0);

/** Chooses a new kind for each term, so that uneventful terms follow eventful ones. */
const newScript = (index: number, boughtOn: Day, years: number, random: Random): Script => {
  const first = kinds[index % kinds.length];
  if (first === undefined) throw new Error("There are no kinds");
  const { payBy, periods, plans = [15, 16, 17] } = first;
  const plan = plans[random(0, plans.length - 1)] ?? 15;
  const period = periods[random(0, periods.length - 1)] ?? "annual";
  const paid = payBy === "bacs" ? firstTransfer(boughtOn, random) : { on: null, starts: boughtOn };
  const names = [`${plan} ${period} ${payBy}`];
  const doings: DatedAction[] = paid.on === null ? [] : [actionOn(paid.on, { what: "transfer" })];
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
  /** The number of days over which the memberships are bought. */
  readonly spread: number;
  /** Days on which no job runs and nobody does anything. */
  readonly idle?: ReadonlySet<Day>;
}

export const generate = (population: Population): readonly Script[] => {
  const { seed, memberships, years, firstDay, spread, idle = new Set() } = population;
  const random = randomFrom(seed);
  const awake = (day: Day): Day => (idle.has(day) ? awake(daysAfter(day, 1)) : day);
  return Array.from({ length: memberships }, (_, index) => {
    const boughtOn = awake(daysAfter(firstDay, random(0, spread)));
    const script = newScript(index, boughtOn, years, random);
    return { ...script, doings: script.doings.map((doing) => ({ ...doing, on: awake(doing.on) })) };
  });
};
