/** The plan that a member has bought and that is in force: what a purchase has to know of it. */
import type { Standing } from "../../../shared/domain/basket.ts";
import type { Member } from "../../runtime/caller.ts";

/** Null for whoever has none of their own: a team admin's plan is not one's own to upgrade. */
export const standingOf = (
  { profile, entitlement }: Pick<Member, "entitlement" | "profile">,
  now: Date,
): Standing | null => {
  if (profile.planOwnerId !== null || entitlement === null) return null;
  if (entitlement.rank === 0 || Date.parse(entitlement.endsAt) <= now.getTime()) return null;
  const { planId, title, rank, period } = entitlement;
  return { planId, title, rank, period };
};
