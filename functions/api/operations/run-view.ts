import type { RunView } from "../../../shared/contract/operations/operations-views.ts";
import type { JobRun } from "../../entities/job-run.ts";

export const runView = ({ startedAt, endedAt, outcome, writes, said }: JobRun): RunView => ({
  id: startedAt,
  started_at: startedAt,
  seconds: Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 100) / 10,
  outcome,
  writes,
  said,
});
