/** Teams as staff look after them: as their admins do, and with a trail. */
import type { StaffRole } from "../../shared/contract/endpoint.ts";
import { isAdmittedStaff } from "../../shared/domain/two-step.ts";
import { auditWrite } from "../rows/audit.ts";
import type { TeamRow } from "../rows/team.ts";
import type { Member } from "../runtime/caller.ts";
import type { Deps } from "../runtime/deps.ts";
import type { Write } from "../runtime/table/write.ts";

export type TendsNeeds = Pick<Deps, "staffTwoStep" | "table">;

const roles: readonly StaffRole[] = ["support", "administrator"];

/** As the calls of the staff area admit somebody: these calls are members' too, and cannot say so themselves. */
export const tendsTeams = (
  { staffTwoStep }: Pick<Deps, "staffTwoStep">,
  { profile, session, verified }: Member,
): boolean =>
  verified &&
  roles.some((role) => profile.staffRoles.includes(role)) &&
  isAdmittedStaff({ isRequired: staffTwoStep, twoStep: session.twoStep });

interface Told {
  readonly action: string;
  readonly before?: string;
  readonly after?: string;
}

/** Nothing where the team's own admin does it. */
export const trailOf = (
  deps: Pick<Deps, "newId" | "now">,
  { userId, profile: by }: Pick<Member, "profile" | "userId">,
  { teamId, adminId, displayName }: TeamRow,
  { action, before, after }: Told,
): readonly Write[] => {
  if (userId === adminId) return [];
  const changes =
    before === undefined && after === undefined
      ? {}
      : { team: { before: before ?? null, after: after ?? null } };
  const subject = { kind: "team", id: teamId, title: displayName };
  return [auditWrite(deps, { by, subject, action, changes })];
};
