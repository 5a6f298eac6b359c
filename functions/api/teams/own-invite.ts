import { notFound } from "../../../shared/kernel/app-error.ts";
import { type InviteRow, parseInvites } from "../../entities/invite.ts";
import type { Member } from "../../identity/caller.ts";
import { type TeamContext, loadTeamFor } from "./load-team-context.ts";
import type { TeamManagementDeps } from "./team-management.ts";

/**
 * Finds an invite of the team that the caller is the admin of, or of the team that staff name. Throws `not_found` for any other.
 */
export const findOwnInvite = async (
  deps: TeamManagementDeps,
  caller: Member,
  inviteId: string,
  teamId: string | undefined,
): Promise<{ readonly context: TeamContext; readonly invite: InviteRow }> => {
  const context = await loadTeamFor(deps, caller, teamId);
  const invite = context && parseInvites(context.rows).find((one) => one.inviteId === inviteId);
  if (!context || !invite) throw notFound("This invitation");
  return { context, invite };
};
