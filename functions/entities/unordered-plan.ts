/** A plan that nobody has ordered, as it is given and as it ends before its day: the membership, and what it entitles to. */
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

interface Held {
  readonly membership: MembershipRow | null;
  readonly entitlement: EntitlementRow | null;
}

/** In the place of what was read. */
export const beginUnordered = (
  userId: string,
  { membership, entitlement }: Held,
  value: Membership,
  now: Date,
): readonly Write[] => {
  const terms = { endedOn: null, startsAt: now.toISOString(), endedAt: null };
  return [
    beginMembership(userId, membership, value).write,
    grantPlan(userId, entitlement, entitlementOf(value, terms, now)),
  ];
};

/** From the next request on it opens nothing, and nothing follows. Whether it may end is the caller's to judge. */
export const endUnordered = (
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

/** As it is after something has happened to it, with what it entitles to from now on. */
export const changeUnordered = (
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
