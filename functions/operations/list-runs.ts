import type { operationsContract } from "../../shared/contract/operations.ts";
import { schedules } from "../../shared/kernel/schedules.ts";
import { listRuns as listRows } from "../rows/job-run.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { pageOf } from "./page-of.ts";
import { runView } from "./run-view.ts";

type Endpoint = typeof operationsContract.endpoints.listRuns;

const most = 500;

/** Of the first schedule where none is named, or one that there is not. */
export const listRuns: UseCase<Endpoint> = async ({ table }, _caller, { query }) => {
  const known = Object.entries(schedules);
  const [, job] = known.find(([name]) => name === query.job) ?? known[0] ?? [];
  const runs = job === undefined ? [] : await listRows(table, job, most);
  return { status: 200, body: pageOf(runs, query, runView) };
};
