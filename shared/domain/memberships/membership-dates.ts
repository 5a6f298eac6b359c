/**
 * The dates of a membership, all counted from its anchor and never from the previous date. Times are London times, `2026-11-21
 * 09:00`: they sort by age, and no clock change falls on one.
 */
import { daysAfter, monthsAfter } from "../../kernel/calendar-day.ts";
import { monthsOfATerm } from "../../kernel/order-terms.ts";

export interface Term {
  readonly startsOn: string;
  /** The day on which the next term starts: access ends at its 00:00. */
  readonly endsOn: string;
}

/** Returns the dates of a term; `term` counts from 0. */
export const termOf = ({
  anchorOn,
  term,
}: {
  readonly anchorOn: string;
  readonly term: number;
}): Term => ({
  startsOn: monthsAfter(anchorOn, term * monthsOfATerm),
  endsOn: monthsAfter(anchorOn, (term + 1) * monthsOfATerm),
});

/** Returns when a month of a term is due; `number` counts from 1. */
export const instalmentDueOn = (anchorOn: string, term: number, number: number): string =>
  monthsAfter(anchorOn, term * monthsOfATerm + number - 1);

/** Returns the day, 60 days before the end of a term, on which the order of the next one is created. */
export const renewalOrderedOn = (endsOn: string): string => daysAfter(endsOn, -60);

/** Returns the day from whose 00:00 the next term can no longer be changed. */
export const lockedOn = (endsOn: string): string => daysAfter(endsOn, -7);

/** Returns the last day on which an unpaid renewal can be paid. */
export const renewableUntil = (endsOn: string): string => daysAfter(endsOn, 30);

/** The retry schedule: a failed charge is retried on these days after its due date. */
export const retryDays = [0, 1, 3, 7, 14] as const;

export const lastRetry = retryDays.length - 1;

/** Returns the day of a retry. `retryIndex` counts from 0; numbers beyond the schedule give its last day. */
export const retryDate = (dueOn: string, retryIndex: number): string =>
  daysAfter(dueOn, retryDays[Math.min(retryIndex, lastRetry)] ?? 0);

/** Returns the day at whose 09:00 an unpaid plan becomes In-active. */
export const inactiveOn = (dueOn: string): string => retryDate(dueOn, lastRetry);

/** Returns the first London time of a day: `2026-11-21 00:00`. */
export const startOfDay = (day: string): string => `${day} 00:00`;

/** Returns the time at which charges are made. */
export const chargeTime = (day: string): string => `${day} 09:00`;

/** Returns the London day of a London time. */
export const dayOfMoment = (moment: string): string => moment.slice(0, "2026-11-21".length);
