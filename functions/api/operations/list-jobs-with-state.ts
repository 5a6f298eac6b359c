import { type JobState, jobStateOf } from "../../../shared/domain/operations/job-state.ts";
import { schedules } from "../../../shared/kernel/schedules.ts";
import { type LastRun, listLastRuns } from "../../entities/job-run.ts";
import type { OperationsDeps } from "./operations-deps.ts";

export interface JobWithState extends JobState {
  readonly id: string;
  readonly schedule: (typeof schedules)[keyof typeof schedules];
  /** The last run of the task, whichever schedule started it. */
  readonly last: Pick<LastRun, "begunAt" | "leftSince" | "run">;
}

const neverRun = { run: null, begunAt: null, leftSince: null } as const;

/** Lists all scheduled tasks, each with the result of its last run. */
export const listJobsWithState = async ({
  table,
  now,
  release,
}: Pick<OperationsDeps, "now" | "release" | "table">): Promise<readonly JobWithState[]> => {
  const runs = new Map(
    (await listLastRuns(table)).map((run) => [`${run.worker}#${run.task}`, run] as const),
  );
  return Object.entries(schedules).map(([id, schedule]) => {
    const last = runs.get(`${schedule.worker}#${schedule.task}`) ?? neverRun;
    const { run, begunAt, leftSince } = last;
    const deployedAt = release?.at ?? null;
    const { expression } = schedule;
    const facts = { expression, lastAt: run?.startedAt ?? null, begunAt, leftSince, deployedAt };
    return { id, schedule, last, ...jobStateOf(facts, now()) };
  });
};
