import type { usersContract } from "../../shared/contract/users.ts";
import { notFound } from "../../shared/kernel/app-error.ts";
import { displayDate } from "../../shared/kernel/london-date.ts";
import type { EntitlementRow } from "../rows/entitlement.ts";
import { loadProfile, type ProfileRow } from "../rows/profile.ts";
import { loadTeam } from "../rows/team.ts";
import type { UseCase } from "../runtime/define-handler.ts";

/**
 * The member's team by its name, and the plan that it gives. A member who joined by its code waits until an admin lets
 * them in.
 */
export const readTeam: UseCase<typeof usersContract.endpoints.readTeam> = async (
  { table, now },
  { userId, profile, entitlement },
  { params },
) => {
  if (params.id !== userId) throw notFound("This account");
  const { teamId, planOwnerId } = profile;
  const [team, admin] = await Promise.all([
    teamId === null ? null : loadTeam(table, teamId),
    planOwnerId === null ? null : loadProfile(table, planOwnerId),
  ]);
  if (team === null) return { status: 200, body: { data: null } };
  const isAdmitted = planOwnerId === team.adminId;
  const data = {
    display_name: team.displayName,
    status: team.adminId === userId || isAdmitted ? "in" : "waiting",
    plan: isAdmitted ? planOf(entitlement, admin, now()) : null,
  } as const;
  return { status: 200, body: { data } };
};

const planOf = (entitlement: EntitlementRow | null, admin: ProfileRow | null, now: Date) =>
  entitlement === null || Date.parse(entitlement.endsAt) <= now.getTime()
    ? null
    : {
        title: entitlement.title,
        admin: admin && `${admin.firstName} ${admin.lastName}`,
        until_display: displayDate(entitlement.termEndsAt ?? entitlement.endsAt),
        renews: entitlement.renewsAt !== null,
      };
