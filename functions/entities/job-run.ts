/**
 * What workers did when the clock woke them. The last run of each task stands with those of the others, and what has begun
 * there and not ended; a run that did something, or failed, has a row of its own for 30 days.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  first,
  gone,
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
  /** `left`: something is still to be done, and the next run goes on with it. */
  outcome: z.enum(runOutcomes),
  /** Rows that were written, in so many writes. */
  writes: z.int(),
  /** Lines of its log, and how often each was written. */
  said: z.array(z.object({ level: z.string(), message: z.string(), times: z.int() })),
});
export type JobRun = z.output<typeof jobRunRow>;

const lastRunRow = z.object({
  worker: z.string(),
  task: z.string(),
  /** Of a run that has not ended; null where none is under way, and of tasks whose beginnings are not kept. */
  begunAt: z._default(z.nullable(z.string()), null),
  /** When the first began of the runs that, one after the other, have all left something. */
  leftSince: z._default(z.nullable(z.string()), null),
});

export interface LastRun extends z.output<typeof lastRunRow> {
  /** Null before the first has ended. */
  readonly run: JobRun | null;
}

export interface Job {
  readonly worker: string;
  readonly task: string;
}

const lastRuns = "JOBS";
const lastKey = ({ worker, task }: Job): Key => ({ pk: lastRuns, sk: `${worker}#${task}` });
const runsOf = ({ worker, task }: Job): string => `JOBRUNS#${worker}#${task}`;

const keptDays = 30;

/** Nothing to do is worth no row of its own. */
const isIdle = ({ outcome, writes, said }: JobRun): boolean =>
  outcome === "done" && writes === 0 && said.length === 0;

/** Ends with the note of a run: where a run was killed, it stays. */
export const recordRunStart = ({ worker, task }: Job, at: Date): Write =>
  set(lastKey({ worker, task }), { worker, task, begunAt: at.toISOString() });

const leftIn = ({ outcome, startedAt }: JobRun): Readonly<Record<string, unknown>> => {
  switch (outcome) {
    case "left":
      return { leftSince: first(startedAt) };
    case "done":
      return { leftSince: gone };
    case "failed":
      return {};
  }
};

export const recordRunWrite = (run: JobRun): readonly Write[] => {
  const end = new Date(Date.parse(run.endedAt) + keptDays * 86_400_000);
  return [
    set(lastKey(run), { ...run, begunAt: gone, ...leftIn(run) }),
    ...(isIdle(run)
      ? []
      : [put({ pk: runsOf(run), sk: run.startedAt, ...run, ttl: ttlAt(end) }, absent)]),
  ];
};

/** Of each task that has begun yet. */
export const listLastRuns = async (table: Table): Promise<readonly LastRun[]> => {
  const rows = await table.queryAll({ pk: lastRuns, current: true });
  return rows.map((row) => ({
    ...lastRunRow.parse(row),
    run: "endedAt" in row ? jobRunRow.parse(row) : null,
  }));
};

/** Those that did something, the latest first. */
export const queryRuns = async (
  table: Table,
  job: Job,
  limit: number,
): Promise<readonly JobRun[]> => {
  const { rows } = await table.query({ pk: runsOf(job), newestFirst: true, limit });
  return rows.map((row) => jobRunRow.parse(row));
};
