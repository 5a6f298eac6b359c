/** A complimentary plan, as it is granted and as it ends early: the membership and its entitlement. */
import { entitlementOf } from "../../shared/domain/access/entitlement.ts";
import type { Membership } from "../../shared/domain/memberships/membership.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import type { Write } from "../platform/table/write.ts";
import { type EntitlementRow, grantPlan } from "./entitlement.ts";
import {
  beginMembership,
  changeMembershipRow,
  membershipOf,
  type MembershipRow,
} from "./membership.ts";

interface ComplimentaryHolder {
  readonly membership: MembershipRow | null;
  readonly entitlement: EntitlementRow | null;
}

/** Grants the plan in place of what was read. */
export const beginComplimentaryPlan = (
  userId: string,
  { membership, entitlement }: ComplimentaryHolder,
  value: Membership,
  now: Date,
): readonly Write[] => {
  const terms = { endedOn: null, startsAt: now.toISOString(), endedAt: null };
  return [
    beginMembership(userId, membership, value).write,
    grantPlan(userId, entitlement, entitlementOf(value, terms, now)),
  ];
};

/**
 * Ends the plan: from the next request on it grants nothing, and no term follows. The caller checks whether it may end.
 */
export const endComplimentaryPlan = (
  membership: MembershipRow,
  entitlement: EntitlementRow | null,
  now: Date,
): readonly Write[] => {
  const value = membershipOf(membership, null);
  const endedOn = londonDay(now);
  const terms = {
    endedOn,
    startsAt: entitlement?.startsAt ?? now.toISOString(),
    endedAt: entitlement?.endsAt ?? null,
  };
  return [
    changeMembershipRow(membership, value, { endedOn }).write,
    grantPlan(membership.userId, entitlement, entitlementOf(value, terms, now)),
  ];
};

/** Changes the plan after an event, with its new entitlement. */
export const changeComplimentaryPlan = (
  before: MembershipRow,
  entitlement: EntitlementRow | null,
  value: Membership,
  now: Date,
): readonly Write[] => {
  const terms = {
    endedOn: before.endedOn,
    startsAt: entitlement?.startsAt ?? now.toISOString(),
    endedAt: entitlement?.endsAt ?? null,
  };
  return [
    changeMembershipRow(before, value).write,
    grantPlan(before.userId, entitlement, entitlementOf(value, terms, now)),
  ];
};
