/** Whether what the clock wakes does what it should, from what it has left behind. */
import { schedules } from "../../kernel/schedules.ts";
import { nextRun } from "./next-run.ts";

/** A run may be this late, and begin this long before it ends: no function has more than a quarter of an hour. */
const patience = 20 * 60_000;
/** What is left this long was not done by any of the runs since. */
const leftTooLong = 2 * 86_400_000;

export interface JobFacts {
  readonly expression: string;
  /** When its last run began that has ended. */
  readonly lastAt: string | null;
  /** When one began that has not. */
  readonly begunAt: string | null;
  /** Since which run something is left. */
  readonly leftSince: string | null;
  /** When the stack was deployed; null on one machine. */
  readonly deployedAt: string | null;
}

export interface JobState {
  /** It should have run again by now, or for the first time. */
  readonly late: boolean;
  /** A run began and was killed: nobody knows what it did. */
  readonly unended: boolean;
  /** Runs have left something for days. */
  readonly stuck: boolean;
}

export const jobStateOf = (facts: JobFacts, now: Date): JobState => {
  const { expression, lastAt, begunAt, leftSince, deployedAt } = facts;
  const passed = (at: string | null, milliseconds: number): boolean =>
    at !== null && Date.parse(at) + milliseconds < now.getTime();
  const began =
    [lastAt, begunAt]
      .filter((at) => at !== null)
      .toSorted()
      .at(-1) ?? deployedAt;
  const due = began === null ? null : nextRun(expression, new Date(began));
  return {
    late: passed(due && due.toISOString(), patience),
    unended: passed(begunAt, patience),
    stuck: passed(leftSince, leftTooLong),
  };
};

/** A task that the clock wakes once an hour, or less often, by one of its schedules: so few runs are worth a write more. */
export const isSeldom = (job: { readonly worker: string; readonly task: string }): boolean =>
  Object.values(schedules).some(
    ({ worker, task, expression }) =>
      worker === job.worker && task === job.task && pauseOf(expression) >= 3_600_000,
  );

/** Milliseconds between two runs. */
const pauseOf = (expression: string): number => {
  const one = nextRun(expression, someDay);
  const next = one && nextRun(expression, one);
  return one === null || next === null ? 0 : next.getTime() - one.getTime();
};

const someDay = new Date("2026-01-05T12:00:00.000Z");
