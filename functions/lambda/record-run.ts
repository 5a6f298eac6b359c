import { isSeldom } from "../../shared/domain/operations/job-state.ts";
import { type Job, type JobRun, recordRunStart, recordRunWrite } from "../entities/job-run.ts";
import type { CountingLog, LoggedLine } from "../platform/counting-log.ts";
import type { Deps } from "../platform/deps.ts";
import { ignoreConflict } from "../platform/table/retry-on-conflict.ts";

/** The maximum number of kinds of log lines that a run stores. */
const maxLines = 20;

/**
 * Runs a job and stores the result for staff to read. A result that cannot be stored is only logged, because the work
 * matters more.
 */
export const recordRun = async (
  deps: Pick<Deps, "now" | "table"> & { readonly log: CountingLog },
  job: Job,
  work: () => Promise<boolean>,
): Promise<boolean> => {
  const { table, now } = deps;
  const startedAt = now().toISOString();
  if (isSeldom(job)) await begin(deps, job);
  const before = table.spent.writes;
  const keep = (outcome: JobRun["outcome"], said: readonly LoggedLine[]): Promise<void> =>
    save(deps, {
      ...job,
      startedAt,
      endedAt: now().toISOString(),
      outcome,
      writes: table.spent.writes - before,
      said: said.slice(0, maxLines),
    });
  try {
    const isComplete = await work();
    await keep(isComplete ? "done" : "left", deps.log.told());
    return isComplete;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await keep("failed", [...deps.log.told(), { level: "error", message, times: 1 }]);
    throw error;
  }
};

/** Records the start, so that a killed run is visible. A run that ends removes it. */
const begin = async ({ table, log, now }: Pick<Deps, "log" | "now" | "table">, job: Job) => {
  try {
    await table.save(recordRunStart(job, now()));
  } catch (error) {
    log.warn("beginning was not kept", { task: job.task, error: String(error) });
  }
};

const save = async ({ table, log }: Pick<Deps, "log" | "table">, run: JobRun): Promise<void> => {
  try {
    // Two runs that started in the same millisecond are shown as one.
    await ignoreConflict(table.save(recordRunWrite(run)), () => {});
  } catch (error) {
    log.warn("run was not kept", { task: run.task, error: String(error) });
  }
};
