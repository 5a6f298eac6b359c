import type { FieldErrors } from "../../../shared/kernel/app-error.ts";
import { findInvite } from "../../entities/invite.ts";
import { hasTooManyPendingMembers, type TeamJoin } from "../../entities/team-joining.ts";
import type { ClientOrigin } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { addressSubject } from "../../identity/rate-limit.ts";
import { findTeamByCodeRateLimited } from "../../identity/team-code.ts";

interface JoiningInput {
  readonly register_email: string;
  readonly token?: string | undefined;
  readonly team?: string | undefined;
}

export interface TeamToJoin {
  readonly errors: FieldErrors;
  /** The team that the account joins, or null for an account without a team. */
  readonly joins: TeamJoin | null;
}

/** Finds the team that a registration joins, by the token of an invite or by a team code. An invite takes precedence. */
export const findTeamToJoin = async (
  deps: Deps,
  { ip }: ClientOrigin,
  { register_email, token = "", team: code = "" }: JoiningInput,
): Promise<TeamToJoin> => {
  if (token !== "") return byInvite(deps, token, register_email);
  if (code === "") return { errors: {}, joins: null };
  const rows = await findTeamByCodeRateLimited(deps, code, addressSubject(ip));
  if (rows === null) return joiningError("team", "There is no team with this code");
  if (hasTooManyPendingMembers(rows)) return joiningError("team", teamCrowdedMessage);
  return { errors: {}, joins: { by: "code", team: rows.team, rows } };
};

const teamCrowdedMessage =
  "This team has too many requests to join. Please ask the team admin to approve them first";

const joiningError = (field: string, message: string): TeamToJoin => ({
  errors: { [field]: [message] },
  joins: null,
});

const byInvite = async (
  { table, now }: Deps,
  secret: string,
  email: string,
): Promise<TeamToJoin> => {
  const found = await findInvite(table, secret, now());
  if (found === null)
    return joiningError("token", "This invitation has expired or has already been used");
  const { invite, team } = found;
  if (invite.email !== email)
    return joiningError("register_email", "Use the email address the invitation was sent to");
  return { errors: {}, joins: { by: "invite", team, invite } };
};
