/**
 * Covers members who receive a plan when its term is nearly over, because nobody is bound to a renewal that they could not
 * decline. For the rest of such a term, the renewal needs the member's consent, and nothing is charged or owed for it before
 * that.
 */
import { daysAfter } from "../../kernel/calendar-day.ts";
import { lockedOn, termOf } from "./membership-dates.ts";
import type { Membership, RenewalAnswer } from "./membership.ts";

/** The minimum number of days in which a member can reasonably decline. */
const daysToDecline = 21;

/** Returns whether a plan received on that day renews only with the member's consent. */
export const needsConsentOn = (day: string, endsOn: string): boolean =>
  day > daysAfter(endsOn, -daysToDecline);

/** Returns the renewal answer of a plan that its member receives on that day. */
export const renewalAnswerOn = (day: string, endsOn: string): RenewalAnswer =>
  needsConsentOn(day, endsOn) ? "awaited" : "not-needed";

/** Returns whether the renewal waits for the member's consent. */
export const isRenewalConsentAwaited = ({
  renewalAnswer,
}: Pick<Membership, "renewalAnswer">): boolean => renewalAnswer === "awaited";

type Dated = Pick<Membership, "anchorOn" | "renewalAnswer" | "term">;

/** Returns the day from whose 00:00 the next term can no longer be changed; if the term needs consent, its last moment. */
export const nextTermLockedOn = (membership: Dated): string => {
  const { endsOn } = termOf(membership);
  return membership.renewalAnswer === "not-needed" ? lockedOn(endsOn) : endsOn;
};
