import { clockText, scheduleOf } from "./schedule.ts";

/**
 * Returns how often a schedule runs: `Every 5 minutes`, `Every day at 09:00`. An expression of another form is returned
 * unchanged.
 */
export const scheduleText = (expression: string): string => {
  const schedule = scheduleOf(expression);
  if (schedule === null) return expression;
  if (schedule.kind === "rate") {
    const { count, unit } = schedule;
    return count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`;
  }
  const { minute, hour, weekday } = schedule;
  const day = weekday === null ? "day" : dayNames[weekday];
  if (hour !== null) return `Every ${day} at ${clockText(hour, minute)}`;
  const hours = weekday === null ? "Every hour" : `Every hour of ${day}`;
  return minute === 0 ? hours : `${hours}, ${minute} past`;
};

const dayNames = {
  SUN: "Sunday",
  MON: "Monday",
  TUE: "Tuesday",
  WED: "Wednesday",
  THU: "Thursday",
  FRI: "Friday",
  SAT: "Saturday",
};
