/**
 * A date that somebody enters as an end is the last day, inclusive: it lasts to the end of that day in London, and ends at the
 * first instant of the next one.
 */
import { daysAfter, formatDay } from "./calendar-day.ts";
import { londonDay, londonInstant } from "./london-date.ts";

/** Returns the first instant after the last day: `2027-03-31` -> `2027-03-31T23:00:00.000Z`. */
export const endOfLastDay = (day: string): Date => {
  const next = daysAfter(day, 1);
  return londonInstant(`${next} 00:00`) ?? new Date(next);
};

/** Returns the last London day before an end: the day of the moment before that instant. */
export const lastDayBefore = (end: string | Date): string =>
  londonDay(new Date(new Date(end).getTime() - 1));

/** Returns text such as `to the end of 31/03/2027`. */
export const displayLastDay = (day: string): string => `to the end of ${formatDay(day)}`;

/** Returns the same text for an instant: `2027-03-31T23:00:00.000Z` -> `to the end of 31/03/2027`. */
export const displayEnd = (end: string | Date): string => displayLastDay(lastDayBefore(end));
