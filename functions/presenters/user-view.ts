import type * as z from "zod/mini";
import type { subscription, user } from "../../shared/contract/accounts/user-view.ts";
import { highestPlanInForce } from "../../shared/domain/access/access.ts";
import { communicationsOf } from "../../shared/domain/newsletters/communications.ts";
import {
  assignedRoles,
  availableRoles,
  type MemberRole,
} from "../../shared/domain/accounts/member-roles.ts";
import { formatDate } from "../../shared/kernel/london-date.ts";
import type { Account } from "../entities/account.ts";
import type { EntitlementRow } from "../entities/entitlement.ts";

type Subscription = z.output<typeof subscription>;

/** Returns the user in the shape that the browser stores. */
export const presentUser = (
  { profile, ownPlan, entitlement, plans }: Account,
  roles: readonly MemberRole[],
  now: Date,
): z.output<typeof user> => {
  const own = ownPlan === null ? [] : [presentSubscription(ownPlan, now)];
  const isShared = entitlement !== null && entitlement.pk !== ownPlan?.pk;
  return {
    id: profile.userId,
    first_name: profile.firstName,
    last_name: profile.lastName,
    telephone: profile.telephone,
    jobtitle: profile.jobTitle,
    company: profile.company,
    email: profile.email,
    pending_email: profile.pendingEmail,
    verified: { status: profile.verifiedAt !== null },
    checked: profile.verificationShown,
    filter: profile.filter,
    favourites: profile.favourites,
    roles: {
      assigned: assignedRoles(roles, {
        staffRoles: profile.staffRoles,
        ownRoles: profile.ownRoles,
        buysActivePlan: own.some(({ status }) => status === "Active"),
      }),
      available: availableRoles(roles),
    },
    comms: communicationsOf(profile.comms),
    newsletter_settings: profile.newsletter,
    plan: highestPlanInForce(plans, now),
    subscriptions: own,
    allSubscriptions: isShared ? [...own, presentSharedSubscription(entitlement, now)] : own,
    comms_hash: profile.commsHash,
    tree: profile.tree,
    dontNotify: profile.dontNotify,
  };
};

/** Returns a plan shared by a team without its order, which belongs to the team's admin. */
const presentSharedSubscription = (row: EntitlementRow, now: Date): Subscription => ({
  ...presentSubscription(row, now),
  id: `team-plan-${row.planId}`,
  order_id: null,
});

const presentSubscription = (row: EntitlementRow, now: Date): Subscription => ({
  id: row.orderId ?? `plan-${row.planId}`,
  title: row.title,
  renewal: row.renewsAt,
  renewal_display: row.renewsAt === null ? null : formatDate(row.renewsAt),
  expiry: row.termEndsAt ?? row.endsAt,
  expiry_display: formatDate(row.termEndsAt ?? row.endsAt),
  status: Date.parse(row.endsAt) > now.getTime() ? "Active" : "In-active",
  order_id: row.orderId,
  subscription_plan_id: row.planId,
  places: row.places,
  period: row.period,
});
