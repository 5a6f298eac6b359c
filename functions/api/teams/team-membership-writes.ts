/** Changes the teams in a member's profile in the transaction that changes the team. */
import { maxTeams } from "../../../shared/domain/teams/team.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { changeProfile, loadProfile, type ProfileRow } from "../../entities/profile.ts";
import type { TeamRow } from "../../entities/team.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";

/** Retries on conflict more often than usual, because thirty people may request the last seat at the same time. */
export const retryTeamChange = <T>(decide: () => Promise<T>): Promise<T> =>
  retryOnConflict(decide, {
    tries: 12,
    pause: 40,
    givingUp: () =>
      new AppError("unavailable", "Someone is changing this team. Please try again.", {}, 1),
  });

/** Returns the current profile. Throws `not_found` if the account has been erased in the meantime. */
export const currentProfile = async (
  { table }: Pick<Deps, "table">,
  { userId }: Pick<Member, "userId">,
): Promise<ProfileRow> => {
  const profile = await loadProfile(table, userId);
  if (profile === null) throw new AppError("not_found", "This account could not be found.");
  return profile;
};

/** Returns the write that adds the team. Throws `conflict` if the member is already in five teams. */
export const addTeamWrite = (
  profile: ProfileRow,
  { teamId, adminId }: Pick<TeamRow, "adminId" | "teamId">,
  now: Date,
): Write => {
  if (profile.teams.length >= maxTeams)
    throw new AppError(
      "conflict",
      `You’re in ${maxTeams} teams, the most you can join. Leave one first.`,
    );
  return changeProfile(profile, { teams: [...profile.teams, { teamId, adminId }] }, now).write;
};

/** Returns the writes that remove the team, or none if the profile does not contain it. */
export const removeTeamWrites = (
  profile: ProfileRow,
  teamId: string,
  now: Date,
): readonly Write[] => {
  const teams = profile.teams.filter((team) => team.teamId !== teamId);
  return teams.length === profile.teams.length
    ? []
    : [changeProfile(profile, { teams }, now).write];
};
