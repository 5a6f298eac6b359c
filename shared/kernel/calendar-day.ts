/** Arithmetic on days of the calendar, `2026-11-21`. Which day it is in London says `londonDay`. */
const msOfDay = 86_400_000;

/** Whether the calendar has such a day: 2026-02-30 is none. */
export const isCalendarDay = (text: string): boolean => {
  const time = midnight(text);
  return !Number.isNaN(time) && dayOf(time) === text;
};

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** `2026-11-21` to `2026-11-22` is 1. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnight(to) - midnight(from)) / msOfDay);

export const daysAfter = (day: string, days: number): string =>
  dayOf(midnight(day) + days * msOfDay);

/**
 * So many months after the anchor, on the anchor's day or the last one of a shorter month: 31 January, 28 or 29 February,
 * 31 March. Count from the anchor, never from the date before.
 */
export const monthsAfter = (anchor: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = anchor.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const clamped = Math.min(day, last.getUTCDate());
  return dayOf(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), clamped));
};

/** `2026-11-21` -> `21/11/2026` */
export const formatDay = (day: string): string => day.split("-").toReversed().join("/");
