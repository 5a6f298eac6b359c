/** Members whose plan reaches them when its term is nearly over: nobody is bound to a renewal that they could not decline. */
import { daysAfter } from "../kernel/calendar-day.ts";

/** Whoever has fewer days left decides about the next term by themselves. */
const daysToDecline = 21;

/** Whether a plan that reaches its member on that day is renewed only if they say so. */
export const isLateOn = (day: string, endsOn: string): boolean =>
  day > daysAfter(endsOn, -daysToDecline);
