import { joinByCode, joinByInvite, type Joining } from "../../shared/domain/team.ts";
import type { FieldErrors } from "../../shared/kernel/app-error.ts";
import { findInvite, type InviteRow } from "../rows/invite.ts";
import { findTeamByCode, loadPlaces, type TeamRow } from "../rows/team.ts";
import type { Deps } from "../runtime/deps.ts";

interface Wanted {
  readonly register_email: string;
  readonly token?: string | undefined;
  readonly team?: string | undefined;
}

export interface FoundJoining {
  readonly errors: FieldErrors;
  /** Null for an account without a team. */
  readonly joins: {
    readonly team: TeamRow;
    readonly joining: Joining;
    readonly invite: InviteRow | null;
  } | null;
}

/** Which team a registration joins: by an invite's token, or by a team's code. The invite goes first. */
export const findJoining = async (
  deps: Deps,
  { register_email, token = "", team: code = "" }: Wanted,
): Promise<FoundJoining> => {
  if (token !== "") return byInvite(deps, token, register_email);
  if (code === "") return { errors: {}, joins: null };
  const team = await findTeamByCode(deps.table, code);
  if (team === null) return refused("team", "There is no team with this code");
  return { errors: {}, joins: { team, joining: joinByCode(), invite: null } };
};

const refused = (field: string, message: string): FoundJoining => ({
  errors: { [field]: [message] },
  joins: null,
});

const byInvite = async (
  { table, now }: Deps,
  secret: string,
  email: string,
): Promise<FoundJoining> => {
  const found = await findInvite(table, secret, now());
  if (found === null)
    return refused("token", "This invitation has expired or has already been used");
  const { invite, team } = found;
  if (invite.email !== email)
    return refused("register_email", "Use the e-mail address that the invitation was sent to");
  const joining = joinByInvite(await loadPlaces(table, team, now()));
  return { errors: {}, joins: { team, joining, invite } };
};
