import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { pageOf } from "../../presenters/page-of.ts";
import { loadTeamContext } from "./load-team-context.ts";
import { presentTeam } from "./team-view.ts";

/** Lists the member's teams: the one that they are the admin of, then the others in the order in which they joined. */
export const listTeams: UseCase<typeof teamsContract.endpoints.listTeams> = async (
  deps,
  caller,
  { query: { page, perPage } },
) => {
  const all = await Promise.all(
    caller.profile.teams.map((one) => loadTeamContext(deps, caller, one)),
  );
  const teams = all
    .flatMap((context) =>
      context === null ? [] : [presentTeam(context, caller.userId, deps.now())],
    )
    .toSorted((a, b) => Number(b.admin) - Number(a.admin));
  return { status: 200, body: pageOf(teams, { page, limit: perPage }) };
};
