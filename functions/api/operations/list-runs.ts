import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { byNumber, byText } from "../../../shared/domain/directory/sorted.ts";
import { schedules } from "../../../shared/kernel/schedules.ts";
import { queryRuns as listRows } from "../../entities/job-run.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { sortedPageOf } from "../../presenters/page-of.ts";
import { runView } from "./run-view.ts";

type Endpoint = typeof operationsContract.endpoints.listRuns;

const maxRuns = 500;

const orders = {
  started_at: byText("started_at"),
  seconds: byNumber("seconds"),
  writes: byNumber("writes"),
};

/** Lists the runs of a schedule; the first one if none, or an unknown one, is named. */
export const listRuns: UseCase<Endpoint> = async ({ table }, _caller, { query }) => {
  const existing = Object.entries(schedules);
  const [, job] = existing.find(([name]) => name === query.job) ?? existing[0] ?? [];
  const runs = job === undefined ? [] : await listRows(table, job, maxRuns);
  return { status: 200, body: sortedPageOf(runs.map(runView), query, orders) };
};
