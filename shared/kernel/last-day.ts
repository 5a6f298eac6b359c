/**
 * A date that somebody enters as an end is the last day, inclusive: what it limits holds to the end of that day in London, and
 * ends at the first instant of the next one.
 */
import { daysAfter, formatDay } from "./calendar-day.ts";
import { londonDay, londonInstant } from "./london-date.ts";

/** The first instant after the last day: `2027-03-31` -> `2027-03-31T23:00:00.000Z`. */
export const endOfLastDay = (day: string): Date => {
  const next = daysAfter(day, 1);
  return londonInstant(`${next} 00:00`) ?? new Date(next);
};

/** The last day of what ends at an instant: the day of London in which the moment before it falls. */
export const lastDayBefore = (end: string | Date): string =>
  londonDay(new Date(new Date(end).getTime() - 1));

/** `to the end of 31/03/2027` */
export const displayLastDay = (day: string): string => `to the end of ${formatDay(day)}`;

/** The same of what ends at an instant: `2027-03-31T23:00:00.000Z` -> `to the end of 31/03/2027`. */
export const displayEnd = (end: string | Date): string => displayLastDay(lastDayBefore(end));
