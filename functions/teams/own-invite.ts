import { notFound } from "../../shared/kernel/app-error.ts";
import { type InviteRow, invitesIn } from "../rows/invite.ts";
import type { Member } from "../runtime/caller.ts";
import type { Deps } from "../runtime/deps.ts";
import { type GatheredTeam, gatherTeamOfAdmin } from "./gather-team.ts";

/** An invite of the team that the caller administers. Throws `not_found` for any other. */
export const findOwnInvite = async (
  deps: Pick<Deps, "table">,
  caller: Member,
  inviteId: string,
): Promise<{ readonly gathered: GatheredTeam; readonly invite: InviteRow }> => {
  const gathered = await gatherTeamOfAdmin(deps, caller);
  const invite = gathered && invitesIn(gathered.rows).find((one) => one.inviteId === inviteId);
  if (!gathered || !invite) throw notFound("This invitation");
  return { gathered, invite };
};
