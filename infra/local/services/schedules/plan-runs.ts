/**
 * Plans the runs of schedules while the clock moves. A schedule that runs more than once a day and names its work's location runs
 * when something is due there, and at the end of each London day: every other run would find nothing to do. All others run each
 * time.
 */
import { daysAfter } from "../../../../shared/kernel/calendar-day.ts";
import { londonDay, londonInstant } from "../../../../shared/kernel/london-date.ts";
import type { DueRows } from "./due-rows.ts";
import type { Occurrences } from "./occurrences.ts";

export interface PlannedSchedule {
  readonly name: string;
  /** The ARN of the function that it invokes. */
  readonly functionArn: string;
  readonly occurrences: Occurrences;
  /** The due rows; undefined for a schedule that does not name its work's location. */
  readonly due: DueRows | undefined;
}

export interface PlannedRun {
  readonly name: string;
  /** The time in epoch milliseconds. */
  readonly at: number;
}

export interface PlannedRuns {
  /** The runs in order: one, or several of different functions at the end of a day when none of them has anything due. */
  readonly runs: readonly PlannedRun[];
  /** Runs them, and checks what they have left behind. */
  sweep(run: () => Promise<void>): Promise<void>;
}

export interface RunPlan {
  /** Returns the next runs, by the current content of the table; null if there are none up to the end. */
  next(): Promise<PlannedRuns | null>;
  /** The schedules that were not run each time. */
  readonly thinned: readonly string[];
}

/** Plans the runs after `from` and up to `to`. */
export const planRuns = (
  schedules: readonly PlannedSchedule[],
  from: number,
  to: number,
): RunPlan => {
  const thinned = new Set<string>();
  const entries = schedules.map((schedule) => entryOf(schedule, from));
  let now = from;
  const note = ({ name, occurrences, last }: Entry, until: number): void => {
    const skipped = occurrences.next(last);
    if (skipped !== null && skipped < until) thinned.add(name);
  };
  return {
    next: async () => {
      const found: NextRun[] = [];
      for (const entry of entries) {
        const run = await nextOf(entry, now, to);
        if (run !== null && run.at <= to) found.push(run);
      }
      const together = await firstOf(found.toSorted((a, b) => a.at - b.at));
      const [first] = together;
      if (first === undefined) {
        for (const entry of entries) note(entry, to + 1);
        return null;
      }
      for (const { at, entry } of together) {
        note(entry, at);
        entry.last = at;
        now = at;
      }
      return {
        runs: together.map(({ at, entry: { name } }) => ({ name, at })),
        sweep: (run) => sweepAll(together, run),
      };
    },
    get thinned() {
      return [...thinned];
    },
  };
};

/** Returns the first run, together with later ones of the same day as long as nothing is due for any of them. */
const firstOf = async (sorted: readonly NextRun[]): Promise<readonly NextRun[]> => {
  const [first, ...others] = sorted;
  if (first === undefined) return [];
  const together = [first];
  if (!(await isIdle(first))) return together;
  for (const run of others) {
    const { functionArn } = run.entry;
    const isBusy = together.some(({ entry }) => entry.functionArn === functionArn);
    if (dayOf(run) !== dayOf(first) || isBusy || !(await isIdle(run))) break;
    together.push(run);
  }
  return together;
};

const dayOf = ({ at }: NextRun): string => londonDay(new Date(at));

const isIdle = async ({ at, entry }: NextRun): Promise<boolean> =>
  entry.due !== undefined && entry.due.isIdle(at);

const sweepAll = (
  [first, ...others]: readonly NextRun[],
  run: () => Promise<void>,
): Promise<void> => (first === undefined ? run() : sweepOf(first, () => sweepAll(others, run)));

const sweepOf = ({ at, entry: { due } }: NextRun, run: () => Promise<void>): Promise<void> =>
  due ? due.sweep(at, run) : run();

interface NextRun {
  readonly entry: Entry;
  /** The time in epoch milliseconds. */
  readonly at: number;
}

interface Entry extends PlannedSchedule {
  /** The due rows of a schedule that runs only when something is due and at the end of the day. */
  readonly due: DueRows | undefined;
  /** The last run, or the start of the move. */
  last: number;
  dayEnd: number | null;
}

const entryOf = (schedule: PlannedSchedule, from: number): Entry => ({
  ...schedule,
  due: runsOftenADay(schedule.occurrences, from) ? schedule.due : undefined,
  last: from,
  dayEnd: null,
});

const nextOf = async (entry: Entry, now: number, to: number): Promise<NextRun | null> => {
  const at = await timeOf(entry, now, to);
  return at === null ? null : { entry, at };
};

const timeOf = async (entry: Entry, now: number, to: number): Promise<number | null> => {
  const { occurrences, due, last } = entry;
  if (due === undefined) return occurrences.next(last);
  if (entry.dayEnd === null || entry.dayEnd <= last) entry.dayEnd = lastOfDay(occurrences, last);
  const bound = Math.min(entry.dayEnd ?? to, to);
  const from = await due.next(bound);
  const early = from === null ? null : occurrences.next(Math.max(last, now - 1, from - 1));
  return early !== null && early <= bound ? early : entry.dayEnd;
};

/** Returns whether two of its next runs are on one day. */
const runsOftenADay = ({ next }: Occurrences, from: number): boolean => {
  let time = next(from);
  for (let count = 0; count < 10 && time !== null; count += 1) {
    const after = next(time);
    if (after !== null && londonDay(new Date(after)) === londonDay(new Date(time))) return true;
    time = after;
  }
  return false;
};

const hour = 3_600_000;

/** Returns the last run of the first day that has one after `after`; null if there is none any more. */
const lastOfDay = ({ next }: Occurrences, after: number): number | null => {
  const first = next(after);
  if (first === null) return null;
  const tomorrow = daysAfter(londonDay(new Date(first)), 1);
  const midnight = londonInstant(`${tomorrow} 00:00`)?.getTime() ?? first;
  const late = next(Math.max(first - 1, midnight - hour));
  let last = late !== null && late < midnight ? late : first;
  for (let more = next(last); more !== null && more < midnight; more = next(last)) last = more;
  return last;
};
