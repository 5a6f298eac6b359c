import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { JobView } from "../../../shared/contract/operations/operations-views.ts";
import { textsContainWords } from "../../../shared/domain/search/fold-text.ts";
import { nextRun } from "../../../shared/domain/operations/next-run.ts";
import { scheduleText } from "../../../shared/domain/operations/schedule-text.ts";
import { byText } from "../../../shared/domain/directory/sorted.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { sortedPageOf } from "../../presenters/page-of.ts";
import { listJobsWithState } from "./list-jobs-with-state.ts";
import type { OperationsDeps } from "./operations-deps.ts";
import { runView } from "./run-view.ts";

type Endpoint = typeof operationsContract.endpoints.listJobs;

/** Sorts tasks that never run last, and tasks that have not run yet before them. */
const nextOf = ({ next_at }: JobView): string => next_at ?? "9999";
const lastOf = ({ last }: JobView): string => last?.started_at ?? "";

const orders = {
  id: byText("id"),
  next_at: (a: JobView, b: JobView) => nextOf(a).localeCompare(nextOf(b)),
  last_at: (a: JobView, b: JobView) => lastOf(a).localeCompare(lastOf(b)),
};

export const listJobs: UseCase<Endpoint, OperationsDeps> = async (deps, _caller, { query }) => {
  const at = deps.now();
  const { q = "", state } = query;
  const found = (await listJobsWithState(deps))
    .filter(
      ({ id, schedule, late }) =>
        (state === undefined || late) && textsContainWords(q, [id, schedule.description]),
    )
    .map(({ id, schedule, last, late, unended, stuck }) => ({
      id,
      description: schedule.description,
      runs: scheduleText(schedule.expression),
      worker: schedule.worker,
      next_at: nextRun(schedule.expression, at)?.toISOString() ?? null,
      last: last.run && runView(last.run),
      late,
      unended_at: unended ? last.begunAt : null,
      left_since: stuck ? last.leftSince : null,
    }));
  return { status: 200, body: sortedPageOf(found, query, orders) };
};
