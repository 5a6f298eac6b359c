import { expect, test } from "vitest";
import { scheduleOf } from "../../shared/domain/operations/schedule.ts";
import { scheduleText } from "../../shared/domain/operations/schedule-text.ts";
import { schedules } from "../../shared/kernel/schedules.ts";

test.each([
  ["rate(5 minutes)", "Every 5 minutes"],
  ["rate(1 hour)", "Every hour"],
  ["cron(0 9 * * ? *)", "Every day at 09:00"],
  ["cron(0 8 ? * MON *)", "Every Monday at 08:00"],
  ["cron(0 * * * ? *)", "Every hour"],
  ["cron(5 * ? * SUN *)", "Every hour of Sunday, 5 past"],
  ["cron(0 9 1 * ? *)", "cron(0 9 1 * ? *)"],
  ["cron(0 9 ? * XYZ *)", "cron(0 9 ? * XYZ *)"],
])("%s is described as %s", (expression, words) => {
  expect(scheduleText(expression)).toBe(words);
});

test("every schedule of the product can be described", () => {
  for (const { expression } of Object.values(schedules))
    expect(scheduleOf(expression)).not.toBeNull();
});
