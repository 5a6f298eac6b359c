/** Decides from its records whether a scheduled job works as it should. */
import { schedules } from "../../kernel/schedules.ts";
import { nextRun } from "./next-run.ts";

/**
 * The milliseconds by which a run may be late, and within which it must end: no function runs for more than a quarter of an hour.
 */
const maxDelayMs = 20 * 60_000;
/** The milliseconds after which undone work counts as stuck, because no later run has done it. */
const stuckAfterMs = 2 * 86_400_000;

export interface JobFacts {
  readonly expression: string;
  /** The start of the last run that has ended. */
  readonly lastAt: string | null;
  /** The start of a run that has not ended. */
  readonly begunAt: string | null;
  /** The first run since which work has been left undone. */
  readonly leftSince: string | null;
  /** The time of the deployment; null on one machine. */
  readonly deployedAt: string | null;
}

export interface JobState {
  /** The job should have run again by now, or for the first time. */
  readonly late: boolean;
  /** A run began and was killed: its effects are unknown. */
  readonly unended: boolean;
  /** Runs have left work undone for days. */
  readonly stuck: boolean;
}

/** Returns the state of a job at the time `now`. A job that never ran counts from the deployment. */
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
    late: passed(due && due.toISOString(), maxDelayMs),
    unended: passed(begunAt, maxDelayMs),
    stuck: passed(leftSince, stuckAfterMs),
  };
};

/** Returns whether one of its schedules runs the job once an hour or less often: only then is an extra write per run worth it. */
export const isSeldom = (job: { readonly worker: string; readonly task: string }): boolean =>
  Object.values(schedules).some(
    ({ worker, task, expression }) =>
      worker === job.worker && task === job.task && runIntervalMs(expression) >= 3_600_000,
  );

/** Returns the milliseconds between two runs. */
const runIntervalMs = (expression: string): number => {
  const one = nextRun(expression, someDay);
  const next = one && nextRun(expression, one);
  return one === null || next === null ? 0 : next.getTime() - one.getTime();
};

const someDay = new Date("2026-01-05T12:00:00.000Z");
