import type { operationsContract } from "../../shared/contract/operations.ts";
import { nextRun } from "../../shared/domain/next-run.ts";
import { schedules } from "../../shared/kernel/schedules.ts";
import { listLastRuns } from "../rows/job-run.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { runView } from "./run-view.ts";

type Endpoint = typeof operationsContract.endpoints.listJobs;

/** A run may take this long, and be this late, before somebody should look. */
const patience = 20 * 60_000;

export const listJobs: UseCase<Endpoint> = async ({ table, now }) => {
  const runs = new Map(
    (await listLastRuns(table)).map((run) => [`${run.worker}#${run.task}`, run] as const),
  );
  const at = now();
  const data = Object.entries(schedules).map(([id, { worker, task, description, expression }]) => {
    const last = runs.get(`${worker}#${task}`) ?? null;
    const due = last && nextRun(expression, new Date(last.startedAt));
    return {
      id,
      description,
      expression,
      worker,
      next_at: nextRun(expression, at)?.toISOString() ?? null,
      last: last && runView(last),
      late: due !== null && due.getTime() + patience < at.getTime(),
    };
  });
  return { status: 200, body: { data } };
};
