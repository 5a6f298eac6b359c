/**
 * The days of a membership, all counted from its anchor and never from the day before. Moments are what London's clocks
 * show, `2026-11-21 09:00`: they sort by age, and no change of the clocks falls on one.
 */
import { daysAfter, monthsAfter } from "../../kernel/calendar-day.ts";
import { monthsOfATerm } from "../../kernel/order-terms.ts";

export interface Term {
  readonly startsOn: string;
  /** The day on which the next one starts: access ends at its 00:00. */
  readonly endsOn: string;
}

/** `term` counts from 0. */
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

/** When a month of a term is due; `number` counts from 1. */
export const instalmentDueOn = (anchorOn: string, term: number, number: number): string =>
  monthsAfter(anchorOn, term * monthsOfATerm + number - 1);

/** 60 days before a term ends the order of the next one is made. */
export const renewalMadeOn = (endsOn: string): string => daysAfter(endsOn, -60);

/** From its 00:00 on the next term is fixed. */
export const lockedOn = (endsOn: string): string => daysAfter(endsOn, -7);

/** The last day on which an unpaid renewal can be paid. */
export const renewableUntil = (endsOn: string): string => daysAfter(endsOn, 30);

/** A failed charge is tried on these days after the day on which it was due. */
export const retryDays = [0, 1, 3, 7, 14] as const;

export const lastRetry = retryDays.length - 1;

/** `rung` counts from 0; the last one stands for all beyond it. */
export const retryDate = (dueOn: string, rung: number): string =>
  daysAfter(dueOn, retryDays[Math.min(rung, lastRetry)] ?? 0);

/** What was not paid by 09:00 of this day makes the plan In-active. */
export const inactiveOn = (dueOn: string): string => retryDate(dueOn, lastRetry);

export const startOfDay = (day: string): string => `${day} 00:00`;

/** When charges are taken. */
export const chargeTime = (day: string): string => `${day} 09:00`;

export const dayOfMoment = (moment: string): string => moment.slice(0, "2026-11-21".length);
