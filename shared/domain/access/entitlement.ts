/** Works out what a membership entitles its buyer to, as every request reads it. */
import { londonInstant } from "../../kernel/london-date.ts";
import type { Entitlement } from "./grant.ts";
import { isRenewalConsentAwaited } from "../memberships/renewal-consent.ts";
import { accessEndsAt } from "../memberships/membership-access.ts";
import { startOfDay, termOf } from "../memberships/membership-dates.ts";
import type { Membership } from "../memberships/membership.ts";

export interface EntitlementTerms {
  /** The last day of a membership that has ended; null while it runs. */
  readonly endedOn: string | null;
  readonly startsAt: string;
  /** The instant at which access would have ended before this change; null for a new plan. */
  readonly endedAt: string | null;
}

/** Returns the entitlement of a membership. Access that has already ended keeps its original end. */
export const entitlementOf = (
  membership: Membership,
  { endedOn, startsAt, endedAt }: EntitlementTerms,
  now: Date,
): Entitlement => {
  const { plan, orderId, inactiveSince, renewal, renews, dispute } = membership;
  const termEndsAt = instantOf(startOfDay(termOf(membership).endsOn));
  const end = endedOn === null ? accessEndsAt(membership) : startOfDay(endedOn);
  const isFollowed =
    (renewal === null ? renews : renewal.status !== "cancelled") &&
    !isRenewalConsentAwaited(membership);
  return {
    planId: plan.planId,
    title: plan.title,
    rank: plan.rank,
    places: plan.places,
    period: plan.period,
    orderId,
    startsAt,
    endsAt: endOf(end === null ? null : instantOf(end), endedAt, now),
    termEndsAt,
    renewsAt:
      isFollowed && endedOn === null && inactiveSince === null && dispute === null
        ? termEndsAt
        : null,
  };
};

const endOf = (end: string | null, before: string | null, now: Date): string => {
  const at = now.toISOString();
  if (before !== null && before <= at && (end === null || end <= at)) return before;
  return end ?? at;
};

const instantOf = (moment: string): string =>
  (londonInstant(moment) ?? new Date(moment)).toISOString();
