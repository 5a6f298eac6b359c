import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
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
  const data = found.slice((page - 1) * perPage, page * perPage);
  return { status: 200, body: { data, meta: { total: found.length, page, perPage } } };
};
