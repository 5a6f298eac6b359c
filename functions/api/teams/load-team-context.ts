/** Loads one of the caller's teams, with everything that is shown or decided about it. */
import { notFound } from "../../../shared/kernel/app-error.ts";
import {
  parseEntitlement,
  entitlementKey,
  type EntitlementRow,
} from "../../entities/entitlement.ts";
import { loadTeamRows, type TeamRows } from "../../entities/team.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { managesAsStaff, type TeamManagementDeps } from "./team-management.ts";

export interface TeamContext extends TeamRows {
  /** The admin's plan, active or lapsed. */
  readonly plan: EntitlementRow | null;
}

type LoadTeamContextDeps = Pick<Deps, "table">;

/** Loads a team in one round trip, or in two if its admin has changed since the caller joined. Returns null if it is gone. */
export const loadTeamContext = async (
  { table }: LoadTeamContextDeps,
  caller: Pick<Member, "ownPlan" | "userId">,
  { teamId, adminId }: { readonly teamId: string; readonly adminId: string },
): Promise<TeamContext | null> => {
  const planOf = async (userId: string): Promise<EntitlementRow | null> =>
    userId === caller.userId
      ? caller.ownPlan
      : parseEntitlement((await table.getMany([entitlementKey(userId)]))[0]);
  const [rows, plan] = await Promise.all([loadTeamRows(table, teamId), planOf(adminId)]);
  if (rows === null) return null;
  return { ...rows, plan: rows.team.adminId === adminId ? plan : await planOf(rows.team.adminId) };
};

/** Throws `not_found` if the caller is not in the team. */
export const loadOwnTeam = async (
  deps: LoadTeamContextDeps,
  caller: Member,
  teamId: string,
): Promise<TeamContext> => {
  const joinedTeam = caller.profile.teams.find((team) => team.teamId === teamId);
  const context = joinedTeam === undefined ? null : await loadTeamContext(deps, caller, joinedTeam);
  if (context === null) throw notFound("This team");
  return context;
};

/** Throws `not_found` if the caller is not the admin of the team. */
export const loadAdministeredTeam = async (
  deps: LoadTeamContextDeps,
  caller: Member,
  teamId: string,
): Promise<TeamContext> => {
  const context = await loadOwnTeam(deps, caller, teamId);
  if (context.team.adminId !== caller.userId) throw notFound("This team");
  return context;
};

/** Loads one of the caller's teams, or any team for staff who manage teams. */
export const loadVisibleTeam = async (
  deps: TeamManagementDeps,
  caller: Member,
  teamId: string,
): Promise<TeamContext> => {
  const isJoined = caller.profile.teams.some((team) => team.teamId === teamId);
  if (isJoined || !managesAsStaff(deps, caller)) return loadOwnTeam(deps, caller, teamId);
  const context = await loadTeamContext(deps, caller, { teamId, adminId: caller.userId });
  if (context === null) throw notFound("This team");
  return context;
};

/** Loads a team that the caller is the admin of, or any team for staff who manage teams. */
export const loadManagedTeam = async (
  deps: TeamManagementDeps,
  caller: Member,
  teamId: string,
): Promise<TeamContext> => {
  const context = await loadVisibleTeam(deps, caller, teamId);
  if (context.team.adminId !== caller.userId && !managesAsStaff(deps, caller))
    throw notFound("This team");
  return context;
};

/** Loads the team that the caller is the admin of, or returns null. */
export const loadTeamOfAdmin = async (
  deps: LoadTeamContextDeps,
  caller: Member,
): Promise<TeamContext | null> => {
  // After a transfer the profile may still name the previous admin, so each of the few teams is checked.
  const all = await Promise.all(
    caller.profile.teams.map((one) => loadTeamContext(deps, caller, one)),
  );
  return all.find((context) => context?.team.adminId === caller.userId) ?? null;
};

/**
 * Loads the named team if the caller manages it. Without a name, loads the team that the caller is the admin of, or returns null.
 */
export const loadTeamFor = (
  deps: TeamManagementDeps,
  caller: Member,
  teamId: string | undefined,
): Promise<TeamContext | null> =>
  teamId === undefined ? loadTeamOfAdmin(deps, caller) : loadManagedTeam(deps, caller, teamId);
