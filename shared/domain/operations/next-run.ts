/** Works out the next run of a schedule for staff. */
import { daysAfter } from "../../kernel/calendar-day.ts";
import { londonDay, londonInstant, londonMoment } from "../../kernel/london-date.ts";
import { clockText, scheduleOf, weekdays } from "./schedule.ts";

const milliseconds = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Returns the next run; null for an expression of another form. */
export const nextRun = (expression: string, after: Date): Date | null => {
  const schedule = scheduleOf(expression);
  if (schedule === null) return null;
  if (schedule.kind === "rate") {
    const step = schedule.count * milliseconds[schedule.unit];
    return new Date((Math.floor(after.getTime() / step) + 1) * step);
  }
  const { minute, hour, weekday } = schedule;
  const hours = hour === null ? Array.from({ length: 24 }, (_, each) => each) : [hour];
  const today = londonDay(after);
  for (let days = 0; days <= 8; days += 1) {
    const day = daysAfter(today, days);
    if (weekday !== null && weekday !== weekdayOf(day)) continue;
    for (const each of hours) {
      const wall = `${day} ${clockText(each, minute)}`;
      const at = londonInstant(wall);
      // A time that the spring clock change removes is skipped.
      if (at !== null && at > after && londonMoment(at) === wall) return at;
    }
  }
  return null;
};

const weekdayOf = (day: string) => weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()];
