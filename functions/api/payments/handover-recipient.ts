/** Loads the recipient of a plan transfer, with what decides whether they can have the plan. */
import { handoverRecipientBlocker } from "../../../shared/domain/memberships/plan-handover.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { type CustomerRow, parseCustomer } from "../../entities/customer.ts";
import { parseEntitlement, type EntitlementRow } from "../../entities/entitlement.ts";
import { hasAccess } from "../../entities/team-joining.ts";
import { parseMembership, type MembershipRow } from "../../entities/membership.ts";
import { type ProfileRow, profileRow } from "../../entities/profile.ts";
import { ownsTeam } from "../../entities/team.ts";
import type { Deps } from "../../platform/deps.ts";
import { loadDebts } from "../../entities/debts.ts";
import { membershipKeys } from "../../commerce/memberships/membership-aggregate.ts";
import type { HandoverContext } from "./load-handover-context.ts";

export interface LoadedRecipient {
  readonly profile: ProfileRow;
  readonly customer: CustomerRow | null;
  readonly membership: MembershipRow | null;
  readonly entitlement: EntitlementRow | null;
}

/**
 * Loads the recipient. Throws `not_found` if the person is not in the team or their account is gone, and `conflict` with the
 * reason if they cannot have the plan.
 */
export const loadHandoverRecipient = async (
  { table, now }: Pick<Deps, "now" | "table">,
  { rows: { team, members } }: HandoverContext,
  toId: string,
): Promise<LoadedRecipient> => {
  const member = members.find(({ userId }) => userId === toId && userId !== team.adminId);
  const [[membershipAt, customerAt, entitlementAt, profileAt], { debts }] = await Promise.all([
    table.getMany(membershipKeys(toId)),
    loadDebts(table, toId, londonDay(now())),
  ]);
  if (member === undefined || !profileAt) throw notFound("This member");
  const profile = profileRow.parse(profileAt);
  const entitlement = parseEntitlement(entitlementAt);
  const membership = parseMembership(membershipAt);
  const isInForce = entitlement !== null && Date.parse(entitlement.endsAt) > now().getTime();
  const isWaiting = membership !== null && membership.endedOn === null;
  const why = handoverRecipientBlocker({
    name: member.name,
    isApproved: hasAccess(team, toId),
    isVerified: profile.verifiedAt !== null,
    ownPlan: isInForce ? "in-force" : isWaiting ? "waiting" : "none",
    owes: debts.length > 0,
    ownsTeam: await ownsTeam(table, profile),
  });
  if (why !== null) throw new AppError("conflict", why);
  return { profile, customer: parseCustomer(customerAt), membership, entitlement };
};
