import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { maskedEmail } from "../../../shared/domain/accounts/email-change.ts";
import { AppError, invalidField } from "../../../shared/kernel/app-error.ts";
import { findInvite } from "../../entities/invite.ts";
import {
  hasTooManyPendingMembers,
  joinTeamWrites as writeJoining,
  type TeamJoin,
  acceptInviteWrites,
} from "../../entities/team-joining.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { limitFailures } from "../../identity/rate-limit.ts";
import { codeGuesses, findTeamByCodeRateLimited } from "../../identity/team-code.ts";
import { currentProfile, retryTeamChange, addTeamWrite } from "./team-membership-writes.ts";
import { loadOwnTeam } from "./load-team-context.ts";
import { presentTeam } from "./team-view.ts";

/**
 * Joins a team. A team code makes the caller wait for approval; the secret of an invite adds them directly. A repeated request
 * changes nothing.
 */
export const joinTeam: UseCase<typeof teamsContract.endpoints.joinTeam> = async (
  deps,
  caller,
  { params },
) => {
  const joined = await retryTeamChange(async () => {
    const profile = await currentProfile(deps, caller);
    const joining = await findJoining(deps, caller, profile, params.code);
    const { teamId, adminId } = joining.team;
    const isIn = profile.teams.some((team) => team.teamId === teamId);
    if (!isIn)
      await deps.table.save([
        ...writeJoining(deps, profile, joining),
        addTeamWrite(profile, joining.team, deps.now()),
      ]);
    else if (joining.by === "invite")
      await deps.table.save(acceptInviteWrites(profile.userId, joining));
    const teams = isIn ? profile.teams : [...profile.teams, { teamId, adminId }];
    return { teamId, member: { ...caller, profile: { ...profile, teams } } };
  });
  const context = await loadOwnTeam(deps, joined.member, joined.teamId);
  return { status: 200, body: { data: presentTeam(context, caller.userId, deps.now()) } };
};

/** The minimum length of the secret of an invite. Team codes are short, because they are read aloud. */
const secretLength = 40;

const findJoining = async (
  deps: Deps,
  { userId }: Member,
  { email }: ProfileRow,
  code: string,
): Promise<TeamJoin> => {
  if (code.length >= secretLength) {
    const check = { limit: codeGuesses, subject: userId };
    const found = await limitFailures(deps, check, () => findInvite(deps.table, code, deps.now()));
    if (found === null)
      throw invalidField("code", "This invitation has expired, was withdrawn or has been used");
    if (found.invite.email !== email)
      throw invalidField(
        "code",
        `This invitation was sent to ${maskedEmail(found.invite.email)}. Log in to the account with that address`,
      );
    return { by: "invite", ...found };
  }
  const rows = await findTeamByCodeRateLimited(deps, code, userId);
  if (rows === null) throw invalidField("code", "There is no team with this code");
  if (hasTooManyPendingMembers(rows))
    throw new AppError(
      "conflict",
      "This team has too many requests to join. Please ask the team admin to approve them first.",
    );
  return { by: "code", team: rows.team, rows };
};
