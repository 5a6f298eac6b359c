import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { pageOf } from "../../presenters/page-of.ts";
import { loadTeamFor } from "./load-team-context.ts";
import { invitesView } from "./team-view.ts";

/** Lists invites, newest first; `q` is searched for in names and addresses. The list is empty if the caller is not an admin. */
export const listInvites: UseCase<typeof teamsContract.endpoints.listInvites> = async (
  deps,
  caller,
  { query: { page, perPage, q, team_id } },
) => {
  const context = await loadTeamFor(deps, caller, team_id);
  const requested = q.trim().toLowerCase();
  const found = (context === null ? [] : invitesView(context, deps.now())).filter(
    ({ name, email }) => `${name} ${email}`.toLowerCase().includes(requested),
  );
  return { status: 200, body: pageOf(found, { page, limit: perPage }) };
};
