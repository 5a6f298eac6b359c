/** Arithmetic on calendar days like `2026-11-21`. `londonDay` returns the current London day. */
const msOfDay = 86_400_000;

/** Returns whether the calendar has such a day: 2026-02-30 does not exist. */
export const isCalendarDay = (text: string): boolean => {
  const time = midnight(text);
  return !Number.isNaN(time) && dayOf(time) === text;
};

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the number of days: `2026-11-21` to `2026-11-22` is 1. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnight(to) - midnight(from)) / msOfDay);

/** Returns the day that many days later, or earlier for a negative number: `daysAfter("2026-11-21", -7)` is `2026-11-14`. */
export const daysAfter = (day: string, days: number): string =>
  dayOf(midnight(day) + days * msOfDay);

/**
 * Returns the day so many months after the anchor, on the anchor's day or the last one of a shorter month: 31 January, 28 or 29
 * February, 31 March. Count from the anchor, never from the previous date.
 */
export const monthsAfter = (anchor: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = anchor.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const clamped = Math.min(day, last.getUTCDate());
  return dayOf(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), clamped));
};

/** Formats a day: `2026-11-21` -> `21/11/2026` */
export const formatDay = (day: string): string => day.split("-").toReversed().join("/");
