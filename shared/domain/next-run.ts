/** When a schedule of ours runs next, as staff read it: `rate(5 minutes)`, `cron(30 3 * * ? *)`, `cron(0 8 ? * MON *)`. */
import { daysAfter } from "../kernel/calendar-day.ts";
import { londonDay, londonInstant, londonMoment } from "../kernel/london-date.ts";

const units: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/** Null for an expression of another form. */
export const nextRun = (expression: string, after: Date): Date | null => {
  const [, count, unit = ""] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const step = Number(count) * (units[unit] ?? Number.NaN);
  if (step > 0) return new Date((Math.floor(after.getTime() / step) + 1) * step);
  const [, minute, hour, weekday] =
    /^cron\((\d{1,2}) (\d{1,2}|\*) [*?] \* (\?|[A-Z]{3}) \*\)$/.exec(expression) ?? [];
  if (minute === undefined || hour === undefined || weekday === undefined) return null;
  const hours = hour === "*" ? Array.from({ length: 24 }, (_, each) => each) : [Number(hour)];
  const today = londonDay(after);
  for (let days = 0; days <= 8; days += 1) {
    const day = daysAfter(today, days);
    if (weekday !== "?" && weekday !== weekdayOf(day)) continue;
    for (const each of hours) {
      const wall = `${day} ${twoDigits(each)}:${twoDigits(Number(minute))}`;
      const at = londonInstant(wall);
      // A time that the spring change removes is skipped.
      if (at !== null && at > after && londonMoment(at) === wall) return at;
    }
  }
  return null;
};

const twoDigits = (number: number): string => String(number).padStart(2, "0");

const weekdayOf = (day: string): string =>
  ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"][new Date(`${day}T12:00:00Z`).getUTCDay()] ?? "";
