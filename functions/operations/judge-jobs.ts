import { nextRun } from "../../shared/domain/next-run.ts";
import { schedules } from "../../shared/kernel/schedules.ts";
import { type JobRun, listLastRuns } from "../rows/job-run.ts";
import type { Table } from "../runtime/table/table.ts";

/** A run may take this long, and be this late, before somebody should look. */
const patience = 20 * 60_000;

export interface JudgedJob {
  readonly id: string;
  readonly schedule: (typeof schedules)[keyof typeof schedules];
  /** Of its task, whichever schedule woke it; null where none was kept yet. */
  readonly last: JobRun | null;
  /** It should have run again by now. */
  readonly late: boolean;
}

/** All that the clock wakes, with what came of it the last time. */
export const judgeJobs = async (table: Table, at: Date): Promise<readonly JudgedJob[]> => {
  const runs = new Map(
    (await listLastRuns(table)).map((run) => [`${run.worker}#${run.task}`, run] as const),
  );
  return Object.entries(schedules).map(([id, schedule]) => {
    const last = runs.get(`${schedule.worker}#${schedule.task}`) ?? null;
    const due = last && nextRun(schedule.expression, new Date(last.startedAt));
    const late = due !== null && due.getTime() + patience < at.getTime();
    return { id, schedule, last, late };
  });
};
