/** Lets staff manage teams with the rights of their admins and with an audit entry. */
import { hasRole } from "../../../shared/contract/staff/staff-roles.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import { isAdmittedStaff } from "../../../shared/domain/accounts/two-step.ts";
import { auditWrite } from "../../entities/audit.ts";
import type { TeamRow } from "../../entities/team.ts";
import { type Member, assertTwoStepSignIn } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";

export type TeamManagementDeps = Pick<Deps, "staffTwoStep" | "table">;

const { alsoStaff } = teamsContract.endpoints.updateTeam;

const holdsRole = ({ profile, verified }: Member): boolean =>
  verified && hasRole(alsoStaff, profile.staffRoles);

/**
 * Returns true if the caller has a staff role that manages teams. These endpoints are also open to members, so others are not
 * rejected here.
 */
export const canManageTeams = (
  { staffTwoStep }: Pick<Deps, "staffTwoStep">,
  caller: Member,
): boolean =>
  holdsRole(caller) &&
  isAdmittedStaff({ isRequired: staffTwoStep, twoStep: caller.session.twoStep });

/**
 * Returns true if the caller manages teams as staff and nothing else gives them access. Throws an error that asks for two-step
 * login if the role requires it.
 */
export const managesAsStaff = (deps: Pick<Deps, "staffTwoStep">, caller: Member): boolean => {
  if (!holdsRole(caller)) return false;
  assertTwoStepSignIn(deps, caller);
  return true;
};

/** Throws `invalid` if staff give no reason. The admin of the team need not give one. */
export const assertReasonGiven = (
  { userId }: Pick<Member, "userId">,
  { adminId }: Pick<TeamRow, "adminId">,
  reason: string | undefined,
): void => {
  if (userId !== adminId && reason === undefined) throw invalidField("reason", "Enter a reason");
};

interface AuditDetails {
  readonly action: string;
  readonly before?: string;
  readonly after?: string;
  readonly reason?: string | undefined;
  /** The person whose access changes, and the action in that person's own history. */
  readonly person?: { readonly userId: string; readonly action: string };
}

/** Returns the audit entry, or none if the team's own admin makes the change. */
export const teamAuditWrite = (
  deps: Pick<Deps, "newId" | "now">,
  { userId, profile: by }: Pick<Member, "profile" | "userId">,
  { teamId, adminId, displayName }: TeamRow,
  { action, before, after, reason = "", person }: AuditDetails,
): readonly Write[] => {
  if (userId === adminId) return [];
  const changes =
    before === undefined && after === undefined
      ? {}
      : { team: { before: before ?? null, after: after ?? null } };
  const subject = { kind: "team", id: teamId, title: displayName };
  const details = { by, reason: reason === "" ? null : reason };
  const own = person && {
    ...details,
    subject: { kind: "person", id: person.userId, title: person.userId },
    action: person.action,
    changes: { team: { before: null, after: displayName } },
  };
  return [
    auditWrite(deps, { ...details, subject, action, changes }),
    ...(own === undefined ? [] : [auditWrite(deps, own)]),
  ];
};
