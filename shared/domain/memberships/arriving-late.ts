/**
 * Members whose plan reaches them when its term is nearly over: nobody is bound to a renewal that they could not decline. For the rest
 * of such a term the next one waits for a yes, and nothing is charged or owed for it before that.
 */
import { daysAfter } from "../../kernel/calendar-day.ts";
import { lockedOn, termOf } from "./membership-dates.ts";
import type { Membership, RenewalAnswer } from "./membership.ts";

/** Whoever has fewer days left could hardly decline in time. */
const daysToDecline = 21;

/** Whether a plan that reaches its member on that day is renewed only if they say so. */
export const isLateOn = (day: string, endsOn: string): boolean =>
  day > daysAfter(endsOn, -daysToDecline);

/** Of a plan that reaches its member on that day. */
export const answerOn = (day: string, endsOn: string): RenewalAnswer =>
  isLateOn(day, endsOn) ? "awaited" : "not-needed";

export const isAnswerAwaited = ({ renewalAnswer }: Pick<Membership, "renewalAnswer">): boolean =>
  renewalAnswer === "awaited";

type Dated = Pick<Membership, "anchorOn" | "renewalAnswer" | "term">;

/** From the 00:00 of this day on the next term can no longer be changed: of a term in which a yes is needed, its last moment. */
export const nextTermFixedOn = (membership: Dated): string => {
  const { endsOn } = termOf(membership);
  return membership.renewalAnswer === "not-needed" ? lockedOn(endsOn) : endsOn;
};
