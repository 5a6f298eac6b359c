/** A team of the caller's with everything that is shown or decided of it. */
import { notFound } from "../../../shared/kernel/app-error.ts";
import { entitlementIn, entitlementKey, type EntitlementRow } from "../../entities/entitlement.ts";
import { loadTeamRows, type TeamRows } from "../../entities/team.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { tendsAsStaff, type TendsNeeds } from "./tend-teams.ts";

export interface GatheredTeam extends TeamRows {
  /** The admin's, in force or lapsed. */
  readonly plan: EntitlementRow | null;
}

type Needs = Pick<Deps, "table">;

/** One round trip; two of a team that has another admin since the caller joined. Null when it is gone. */
export const gatherTeam = async (
  { table }: Needs,
  caller: Pick<Member, "ownPlan" | "userId">,
  { teamId, adminId }: { readonly teamId: string; readonly adminId: string },
): Promise<GatheredTeam | null> => {
  const planOf = async (userId: string): Promise<EntitlementRow | null> =>
    userId === caller.userId
      ? caller.ownPlan
      : entitlementIn((await table.getMany([entitlementKey(userId)]))[0]);
  const [rows, plan] = await Promise.all([loadTeamRows(table, teamId), planOf(adminId)]);
  if (rows === null) return null;
  return { ...rows, plan: rows.team.adminId === adminId ? plan : await planOf(rows.team.adminId) };
};

/** Throws `not_found` for a team that is not the caller's. */
export const gatherOwn = async (
  deps: Needs,
  caller: Member,
  teamId: string,
): Promise<GatheredTeam> => {
  const joined = caller.profile.teams.find((team) => team.teamId === teamId);
  const gathered = joined === undefined ? null : await gatherTeam(deps, caller, joined);
  if (gathered === null) throw notFound("This team");
  return gathered;
};

/** Throws `not_found` for a team that the caller does not administer. */
export const gatherAdministered = async (
  deps: Needs,
  caller: Member,
  teamId: string,
): Promise<GatheredTeam> => {
  const gathered = await gatherOwn(deps, caller, teamId);
  if (gathered.team.adminId !== caller.userId) throw notFound("This team");
  return gathered;
};

/** A team of the caller's, or for who tends all of them any. */
export const gatherSeen = async (
  deps: TendsNeeds,
  caller: Member,
  teamId: string,
): Promise<GatheredTeam> => {
  const isJoined = caller.profile.teams.some((team) => team.teamId === teamId);
  if (isJoined || !tendsAsStaff(deps, caller)) return gatherOwn(deps, caller, teamId);
  const gathered = await gatherTeam(deps, caller, { teamId, adminId: caller.userId });
  if (gathered === null) throw notFound("This team");
  return gathered;
};

/** A team that the caller administers, or for who tends all of them any. */
export const gatherTended = async (
  deps: TendsNeeds,
  caller: Member,
  teamId: string,
): Promise<GatheredTeam> => {
  const gathered = await gatherSeen(deps, caller, teamId);
  if (gathered.team.adminId !== caller.userId && !tendsAsStaff(deps, caller))
    throw notFound("This team");
  return gathered;
};

/** The team that the caller administers; null without one. */
export const gatherTeamOfAdmin = async (
  deps: Needs,
  caller: Member,
): Promise<GatheredTeam | null> => {
  // After a handover the profile may still name the admin before: each of the few teams is looked at.
  const all = await Promise.all(caller.profile.teams.map((one) => gatherTeam(deps, caller, one)));
  return all.find((gathered) => gathered?.team.adminId === caller.userId) ?? null;
};

/** The team that is named, where the caller tends it; without a name the one that they administer, or null. */
export const gatherTeamFor = (
  deps: TendsNeeds,
  caller: Member,
  teamId: string | undefined,
): Promise<GatheredTeam | null> =>
  teamId === undefined ? gatherTeamOfAdmin(deps, caller) : gatherTended(deps, caller, teamId);
