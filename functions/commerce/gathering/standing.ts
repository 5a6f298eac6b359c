/** The plan that a member has bought and that is in force: what a purchase has to know of it. */
import type { Standing } from "../../../shared/domain/basket.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { Member } from "../../runtime/caller.ts";
import type { HeldMembership } from "../placing/held-membership.ts";

/**
 * Null for whoever has none of their own: a team admin's plan is not one's own to upgrade. `held` is its membership where
 * that has been read.
 */
export const standingOf = (
  { profile, entitlement }: Pick<Member, "entitlement" | "profile">,
  now: Date,
  held: HeldMembership | null = null,
): Standing | null => {
  if (profile.planOwnerId !== null || entitlement === null) return null;
  if (entitlement.rank === 0 || Date.parse(entitlement.endsAt) <= now.getTime()) return null;
  const { planId, title, rank, period, termEndsAt, endsAt } = entitlement;
  const endsOn = londonDay(termEndsAt ?? endsAt);
  const nextIsPaid = held?.value.renewal?.status === "paid";
  return { planId, title, rank, period, endsOn, nextIsPaid };
};
