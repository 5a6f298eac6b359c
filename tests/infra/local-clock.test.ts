import { describe, expect, test } from "vitest";
import { addDuration } from "../../infra/local/services/clock/clock.ts";
import { occurrencesOf } from "../../infra/local/services/schedules/occurrences.ts";

const london = "Europe/London";

const runs = (expression: string, from: string, count: number, zone = london): string[] => {
  const occurrences = occurrencesOf(expression, zone);
  const found: string[] = [];
  let time: number | null = Date.parse(from);
  while (found.length < count && time !== null) {
    time = occurrences.next(time);
    if (time !== null) found.push(new Date(time).toISOString());
  }
  return found;
};

describe("the times of schedules", () => {
  test("follow the wall clock of London in summer and winter", () => {
    expect(runs("cron(0 9 * * ? *)", "2026-10-24T12:00:00Z", 2)).toEqual([
      "2026-10-25T09:00:00.000Z",
      "2026-10-26T09:00:00.000Z",
    ]);
    expect(runs("cron(0 9 * * ? *)", "2026-07-01T00:00:00Z", 1)).toEqual([
      "2026-07-01T08:00:00.000Z",
    ]);
  });

  test("a time that the spring change removes is skipped", () => {
    expect(runs("cron(30 1 * * ? *)", "2026-03-28T02:00:00Z", 2)).toEqual([
      "2026-03-30T00:30:00.000Z",
      "2026-03-31T00:30:00.000Z",
    ]);
  });

  test("a time that the autumn change repeats runs once", () => {
    expect(runs("cron(30 1 * * ? *)", "2026-10-24T12:00:00Z", 2)).toEqual([
      "2026-10-25T00:30:00.000Z",
      "2026-10-26T01:30:00.000Z",
    ]);
  });

  test("an hourly schedule continues through both changes", () => {
    expect(runs("cron(0 * * * ? *)", "2026-03-28T23:30:00Z", 3)).toEqual([
      "2026-03-29T00:00:00.000Z",
      "2026-03-29T01:00:00.000Z",
      "2026-03-29T02:00:00.000Z",
    ]);
  });

  test.each([
    ["cron(0 3 ? * MON-FRI *)", "2026-11-20T12:00:00Z", "2026-11-23T03:00:00.000Z"],
    // AWS counts the days of the week from 1, which is Sunday.
    ["cron(0 3 ? * 1 *)", "2026-11-20T12:00:00Z", "2026-11-22T03:00:00.000Z"],
    ["cron(0 3 1 1 ? 2028)", "2026-11-20T12:00:00Z", "2028-01-01T03:00:00.000Z"],
    ["rate(5 minutes)", "2026-11-20T12:01:00Z", "2026-11-20T12:05:00.000Z"],
    ["rate(1 day)", "2026-11-20T12:01:00Z", "2026-11-21T00:00:00.000Z"],
    ["at(2026-07-01T09:00:00)", "2026-01-01T00:00:00Z", "2026-07-01T08:00:00.000Z"],
  ])("%s", (expression, from, expected) => {
    expect(runs(expression, from, 1)).toEqual([expected]);
  });

  test("a single time in the past never runs", () => {
    expect(runs("at(2020-07-01T09:00:00)", "2026-01-01T00:00:00Z", 1)).toEqual([]);
  });

  test.each(["rate(0 minutes)", "cron(0 3 * *)", "daily"])("%s is rejected", (expression) => {
    expect(() => occurrencesOf(expression, london)).toThrow(/is no/);
  });
});

describe("moving the clock", () => {
  test.each([
    ["P30D", "2026-12-21T09:00:00.000Z"],
    ["PT90M", "2026-11-21T10:30:00.000Z"],
    ["P1Y2M", "2028-01-21T09:00:00.000Z"],
    ["P2W", "2026-12-05T09:00:00.000Z"],
  ])("by %s", (duration, expected) => {
    const moved = addDuration(Date.parse("2026-11-21T09:00:00Z"), duration);
    expect(new Date(moved ?? 0).toISOString()).toBe(expected);
  });

  test("a month from the 31st ends on the month's last day", () => {
    const moved = addDuration(Date.parse("2027-01-31T09:00:00Z"), "P1M");
    expect(new Date(moved ?? 0).toISOString()).toBe("2027-02-28T09:00:00.000Z");
  });

  test.each(["30 days", "P", "PT", "P-1D", ""])("%j is not a duration", (duration) => {
    expect(addDuration(0, duration)).toBeNull();
  });
});
