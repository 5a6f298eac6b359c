/**
 * What workers did when the clock woke them. The last run of each task stands with those of the others; a run that did
 * something, or failed, has a row of its own for 30 days.
 */
import * as z from "zod/mini";
import type { Table } from "../runtime/table/table.ts";
import { absent, type Key, put, ttlAt, type Write } from "../runtime/table/write.ts";

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

interface Job {
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

export const noteRun = (run: JobRun): readonly Write[] => {
  const end = new Date(Date.parse(run.endedAt) + keptDays * 86_400_000);
  return [
    put({ ...lastKey(run), ...run }),
    ...(isIdle(run)
      ? []
      : [put({ pk: runsOf(run), sk: run.startedAt, ...run, ttl: ttlAt(end) }, absent)]),
  ];
};

/** Of each task that has run yet. */
export const listLastRuns = async (table: Table): Promise<readonly JobRun[]> => {
  const rows = await table.queryAll({ pk: lastRuns, current: true });
  return rows.map((row) => jobRunRow.parse(row));
};

/** Those that did something, the latest first. */
export const listRuns = async (
  table: Table,
  job: Job,
  limit: number,
): Promise<readonly JobRun[]> => {
  const { rows } = await table.query({ pk: runsOf(job), newestFirst: true, limit });
  return rows.map((row) => jobRunRow.parse(row));
};
