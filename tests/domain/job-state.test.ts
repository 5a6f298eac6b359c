import { expect, test } from "vitest";
import {
  isSeldom,
  type JobFacts,
  type JobState,
  jobStateOf,
} from "../../shared/domain/operations/job-state.ts";
import { schedules } from "../../shared/kernel/schedules.ts";

const now = new Date("2026-11-23T10:00:00.000Z");
const facts: JobFacts = {
  expression: "cron(0 9 * * ? *)",
  lastAt: "2026-11-23T09:00:00.000Z",
  begunAt: null,
  leftSince: null,
  deployedAt: "2026-11-20T12:00:00.000Z",
};
const well: JobState = { late: false, unended: false, stuck: false };

test.each<[string, Partial<JobFacts>, Partial<JobState>]>([
  ["that ran on time is well", {}, {}],
  ["that missed its run is late", { lastAt: "2026-11-22T09:00:00.000Z" }, { late: true }],
  [
    "that has started its run is not late",
    { lastAt: "2026-11-22T09:00:00.000Z", begunAt: "2026-11-23T09:59:00.000Z" },
    {},
  ],
  [
    "that never ran is late once a run was due after the deployment",
    { lastAt: null },
    { late: true },
  ],
  [
    "that never ran is not late before that",
    { lastAt: null, deployedAt: "2026-11-23T09:30:00.000Z" },
    {},
  ],
  [
    "has twenty minutes for its first run",
    { lastAt: null, deployedAt: "2026-11-23T09:30:00.000Z", expression: "rate(5 minutes)" },
    { late: true },
  ],
  [
    "that was due twenty minutes ago is not late yet",
    { lastAt: null, deployedAt: "2026-11-23T09:36:00.000Z", expression: "rate(5 minutes)" },
    {},
  ],
  ["that never ran on the local stack is not late", { lastAt: null, deployedAt: null }, {}],
  ["that is running has not ended yet", { begunAt: "2026-11-23T09:45:00.000Z" }, {}],
  ["that was killed has not ended", { begunAt: "2026-11-23T09:39:00.000Z" }, { unended: true }],
  [
    "that was killed in its first run has not ended",
    { lastAt: null, begunAt: "2026-11-23T09:00:00.000Z" },
    { unended: true },
  ],
  ["that left work undone today is well", { leftSince: "2026-11-22T09:00:00.000Z" }, {}],
  [
    "that leaves work undone for days is stuck",
    { leftSince: "2026-11-21T09:00:00.000Z" },
    { stuck: true },
  ],
])("a job %s", (_, change, state) => {
  expect(jobStateOf({ ...facts, ...change }, now)).toEqual({ ...well, ...state });
});

test("the start of a run is stored for workers that run hourly or less often", () => {
  const seldom = new Set(
    Object.values(schedules)
      .filter(isSeldom)
      .map(({ worker }) => worker),
  );
  const some = ["content-indexing", "directory-projection", "newsletters", "renewals"];
  expect([...seldom]).toEqual(expect.arrayContaining([...some, "report-pdfs"]));
  expect([...seldom]).not.toContain("email-outbox");
});
