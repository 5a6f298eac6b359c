import type { operationsContract } from "../../shared/contract/operations.ts";
import { nextRun } from "../../shared/domain/next-run.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { judgeJobs } from "./judge-jobs.ts";
import { runView } from "./run-view.ts";

type Endpoint = typeof operationsContract.endpoints.listJobs;

export const listJobs: UseCase<Endpoint> = async ({ table, now }) => {
  const at = now();
  const data = (await judgeJobs(table, at)).map(({ id, schedule, last, late }) => ({
    id,
    description: schedule.description,
    expression: schedule.expression,
    worker: schedule.worker,
    next_at: nextRun(schedule.expression, at)?.toISOString() ?? null,
    last: last && runView(last),
    late,
  }));
  return { status: 200, body: { data } };
};
