import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { schedules } from "../../../shared/kernel/schedules.ts";
import { auditWrite } from "../../entities/audit.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { OperationsDeps } from "./operations-deps.ts";
import { wakeWorker } from "./wake-worker.ts";

type Endpoint = typeof operationsContract.endpoints.runJob;

export const runJob: UseCase<Endpoint, OperationsDeps> = async (
  deps,
  { profile: by },
  { params: { job } },
) => {
  const schedule = new Map(Object.entries(schedules)).get(job);
  const worker = schedule && deps.workers.get(schedule.worker);
  if (schedule === undefined || worker === undefined) throw notFound("Job");
  await deps.table.save([
    auditWrite(deps, {
      by,
      subject: { kind: "operations", id: "jobs", title: job },
      action: "ran a job",
      changes: {},
    }),
  ]);
  await wakeWorker(worker, { task: schedule.task });
  return {
    status: 200,
    body: { message: `${job} is running. The result will show in a moment.` },
  };
};
