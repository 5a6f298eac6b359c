/**
 * Runs of scheduled workers. One partition has each task's last run, and the start of a run that has not ended. A run
 * that did something, or failed, also has a row of its own for 30 days.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  setIfMissing,
  removeAttribute,
  type Key,
  put,
  set,
  ttlAt,
  type Write,
} from "../platform/table/write.ts";

export const runOutcomes = ["done", "left", "failed"] as const;

const jobRunRow = z.object({
  worker: z.string(),
  task: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  /** The outcome. `left`: work remains, and the next run continues it. */
  outcome: z.enum(runOutcomes),
  /** The number of rows that were written. */
  writes: z.int(),
  /** The lines of its log, and how often each was written. */
  said: z.array(z.object({ level: z.string(), message: z.string(), times: z.int() })),
});
export type JobRun = z.output<typeof jobRunRow>;

const lastRunRow = z.object({
  worker: z.string(),
  task: z.string(),
  /** The start of a run that has not ended; null if none is running, and for tasks whose starts are not recorded. */
  begunAt: z._default(z.nullable(z.string()), null),
  /** The start of the first of the consecutive runs that have all left work. */
  leftSince: z._default(z.nullable(z.string()), null),
});

export interface LastRun extends z.output<typeof lastRunRow> {
  /** The last run, or null before the first has ended. */
  readonly run: JobRun | null;
}

export interface Job {
  readonly worker: string;
  readonly task: string;
}

const lastRuns = "JOBS";
const lastKey = ({ worker, task }: Job): Key => ({ pk: lastRuns, sk: `${worker}#${task}` });
const runsOf = ({ worker, task }: Job): string => `JOBRUNS#${worker}#${task}`;

const retentionDays = 30;

/** Returns true for a run that did nothing, which gets no row of its own. */
const isIdle = ({ outcome, writes, said }: JobRun): boolean =>
  outcome === "done" && writes === 0 && said.length === 0;

/** Records the start of a run. The record of its end replaces it; after a run that was killed, it remains. */
export const recordRunStart = ({ worker, task }: Job, at: Date): Write =>
  set(lastKey({ worker, task }), { worker, task, begunAt: at.toISOString() });

const leftIn = ({ outcome, startedAt }: JobRun): Readonly<Record<string, unknown>> => {
  switch (outcome) {
    case "left":
      return { leftSince: setIfMissing(startedAt) };
    case "done":
      return { leftSince: removeAttribute };
    case "failed":
      return {};
  }
};

export const recordRunWrite = (run: JobRun): readonly Write[] => {
  const end = new Date(Date.parse(run.endedAt) + retentionDays * 86_400_000);
  return [
    set(lastKey(run), { ...run, begunAt: removeAttribute, ...leftIn(run) }),
    ...(isIdle(run)
      ? []
      : [put({ pk: runsOf(run), sk: run.startedAt, ...run, ttl: ttlAt(end) }, absent)]),
  ];
};

/** Lists the last run of each task that has started so far. */
export const listLastRuns = async (table: Table): Promise<readonly LastRun[]> => {
  const rows = await table.queryAll({ pk: lastRuns, current: true });
  return rows.map((row) => ({
    ...lastRunRow.parse(row),
    run: "endedAt" in row ? jobRunRow.parse(row) : null,
  }));
};

/** Lists the runs that did something, newest first. */
export const queryRuns = async (
  table: Table,
  job: Job,
  limit: number,
): Promise<readonly JobRun[]> => {
  const { rows } = await table.query({ pk: runsOf(job), newestFirst: true, limit });
  return rows.map((row) => jobRunRow.parse(row));
};
