import { expect, test } from "vitest";
import { occurrencesOf } from "../../infra/local/services/schedules/occurrences.ts";
import { nextRun } from "../../shared/domain/operations/next-run.ts";
import { schedules } from "../../shared/kernel/schedules.ts";

test.each(Object.entries(schedules))("%s runs at the time that staff see", (_, { expression }) => {
  const times = occurrencesOf(expression, "Europe/London");
  // Three years are tested in steps that meet every hour of the day and both clock changes.
  const start = Date.parse("2026-11-23T00:00:00Z");
  for (let hours = 0; hours < 3 * 366 * 24; hours += 7) {
    const after = start + hours * 3_600_000 + 61_000;
    expect([after, nextRun(expression, new Date(after))?.getTime()]).toEqual([
      after,
      times.next(after),
    ]);
  }
});

test("an expression of another form has no next run", () => {
  for (const expression of ["rate(0 minutes)", "cron(0 9 1 * ? *)", "at(2026-11-23T09:00:00)", ""])
    expect(nextRun(expression, new Date("2026-11-23T09:00:00Z"))).toBeNull();
});
