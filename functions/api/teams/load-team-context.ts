/** A team of the caller's with everything that is shown or decided of it. */
import { notFound } from "../../../shared/kernel/app-error.ts";
import { entitlementIn, entitlementKey, type EntitlementRow } from "../../entities/entitlement.ts";
import { loadTeamRows, type TeamRows } from "../../entities/team.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { managesAsStaff, type TendsNeeds } from "./team-management.ts";

export interface TeamContext extends TeamRows {
  /** The admin's, in force or lapsed. */
  readonly plan: EntitlementRow | null;
}

type Needs = Pick<Deps, "table">;

/** One round trip; two of a team that has another admin since the caller joined. Null when it is gone. */
export const loadTeamContext = async (
  { table }: Needs,
  caller: Pick<Member, "ownPlan" | "userId">,
  { teamId, adminId }: { readonly teamId: string; readonly adminId: string },
): Promise<TeamContext | null> => {
  const planOf = async (userId: string): Promise<EntitlementRow | null> =>
    userId === caller.userId
      ? caller.ownPlan
      : entitlementIn((await table.getMany([entitlementKey(userId)]))[0]);
  const [rows, plan] = await Promise.all([loadTeamRows(table, teamId), planOf(adminId)]);
  if (rows === null) return null;
  return { ...rows, plan: rows.team.adminId === adminId ? plan : await planOf(rows.team.adminId) };
};

/** Throws `not_found` for a team that is not the caller's. */
export const loadOwnTeam = async (
  deps: Needs,
  caller: Member,
  teamId: string,
): Promise<TeamContext> => {
  const joined = caller.profile.teams.find((team) => team.teamId === teamId);
  const gathered = joined === undefined ? null : await loadTeamContext(deps, caller, joined);
  if (gathered === null) throw notFound("This team");
  return gathered;
};

/** Throws `not_found` for a team that the caller does not administer. */
export const loadAdministeredTeam = async (
  deps: Needs,
  caller: Member,
  teamId: string,
): Promise<TeamContext> => {
  const gathered = await loadOwnTeam(deps, caller, teamId);
  if (gathered.team.adminId !== caller.userId) throw notFound("This team");
  return gathered;
};

/** A team of the caller's, or for who tends all of them any. */
export const loadVisibleTeam = async (
  deps: TendsNeeds,
  caller: Member,
  teamId: string,
): Promise<TeamContext> => {
  const isJoined = caller.profile.teams.some((team) => team.teamId === teamId);
  if (isJoined || !managesAsStaff(deps, caller)) return loadOwnTeam(deps, caller, teamId);
  const gathered = await loadTeamContext(deps, caller, { teamId, adminId: caller.userId });
  if (gathered === null) throw notFound("This team");
  return gathered;
};

/** A team that the caller administers, or for who tends all of them any. */
export const loadManagedTeam = async (
  deps: TendsNeeds,
  caller: Member,
  teamId: string,
): Promise<TeamContext> => {
  const gathered = await loadVisibleTeam(deps, caller, teamId);
  if (gathered.team.adminId !== caller.userId && !managesAsStaff(deps, caller))
    throw notFound("This team");
  return gathered;
};

/** The team that the caller administers; null without one. */
export const loadTeamOfAdmin = async (deps: Needs, caller: Member): Promise<TeamContext | null> => {
  // After a handover the profile may still name the admin before: each of the few teams is looked at.
  const all = await Promise.all(
    caller.profile.teams.map((one) => loadTeamContext(deps, caller, one)),
  );
  return all.find((gathered) => gathered?.team.adminId === caller.userId) ?? null;
};

/** The team that is named, where the caller tends it; without a name the one that they administer, or null. */
export const loadTeamFor = (
  deps: TendsNeeds,
  caller: Member,
  teamId: string | undefined,
): Promise<TeamContext | null> =>
  teamId === undefined ? loadTeamOfAdmin(deps, caller) : loadManagedTeam(deps, caller, teamId);
