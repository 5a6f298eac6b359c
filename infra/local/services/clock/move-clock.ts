/** Moves the clock forward and lets everything that is due in between happen in order, as if the time had passed. */
import type { JournalEntry } from "../clock-report/journal-entry.ts";
import type { Journal } from "../clock-report/journal.ts";
import type { SchedulesPart } from "../schedules/start-schedules.ts";
import type { Clock } from "./clock.ts";

export interface ClockMove {
  readonly now: string;
  /** The runs in between, in order. */
  readonly fired: readonly { readonly schedule: string; readonly at: string }[];
  /** The frequent schedules that were not run each time: due work is found by date, so skipping a run changes nothing. */
  readonly thinned: readonly string[];
  /** The steps in order, except those without an event. */
  readonly steps: readonly MoveStep[];
}

export interface MoveStep {
  readonly at: string;
  /** The schedule, or several with commas if they ran together. Null for what the time alone has done. */
  readonly schedule: string | null;
  readonly did: readonly JournalEntry[];
}

export interface ClockMover {
  readonly clock: Clock;
  readonly schedules: Pick<SchedulesPart, "hold" | "plan" | "resume" | "run">;
  readonly journal: Journal;
}

/** Creates the mover, whose calls run one after another. Going back only sets the clock. */
export const createClockMover = (mover: ClockMover) => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    /** True while the clock moves, when changes are reported after each run. */
    get isMoving() {
      return waiting > 0;
    },
    moveTo: (target: number): Promise<ClockMove> => {
      waiting += 1;
      const next = last
        .catch(() => {})
        .then(() => move(mover, target))
        .finally(() => {
          waiting -= 1;
        });
      last = next;
      return next;
    },
  };
};

const move = async (
  { clock, schedules, journal }: ClockMover,
  target: number,
): Promise<ClockMove> => {
  await journal.begin(clock.now());
  schedules.hold();
  const from = clock.now();
  const fired: { schedule: string; at: string }[] = [];
  const diary = createStepRecorder(journal, from);
  const plan = schedules.plan(from, target);
  try {
    for (let next = await plan.next(); next !== null; next = await plan.next()) {
      const { runs } = next;
      await next.sweep(async () => {
        const ends: Promise<unknown>[] = [];
        for (const { name, at } of runs) {
          await diary.passTo(at);
          clock.set(at);
          // Each schedule runs at its own time, and none waits for those before it.
          ends.push(schedules.run(name, at));
        }
        await Promise.all(ends);
        const { at = target } = runs.at(-1) ?? {};
        diary.add(at, runs.map(({ name }) => name).join(", "), await journal.settle(at));
      });
      for (const { name, at } of runs) fired.push({ schedule: name, at: iso(at) });
    }
    await diary.passTo(target);
    clock.set(target);
  } finally {
    schedules.resume();
  }
  diary.add(target, null, await journal.settle(target));
  const { steps } = diary;
  return { now: iso(clock.now()), fired, thinned: plan.thinned, steps };
};

const createStepRecorder = (journal: Journal, from: number) => {
  const steps: MoveStep[] = [];
  let reached = from;
  const add = (at: number, schedule: string | null, did: readonly JournalEntry[]): void => {
    if (did.length > 0) steps.push({ at: iso(at), schedule, did });
  };
  return {
    steps,
    add,
    /** Reports what ends automatically on the way. */
    passTo: async (time: number): Promise<void> => {
      for (const { at, entry } of await journal.endings(reached, time)) add(at, null, [entry]);
      reached = time;
    },
  };
};

const iso = (time: number): string => new Date(time).toISOString();
