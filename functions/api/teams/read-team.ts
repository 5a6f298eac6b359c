import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { loadVisibleTeam } from "./load-team-context.ts";
import { canManageTeams } from "./team-management.ts";
import { presentTeam } from "./team-view.ts";

export const readTeam: UseCase<typeof teamsContract.endpoints.readTeam> = async (
  deps,
  caller,
  { params },
) => {
  const context = await loadVisibleTeam(deps, caller, params.id);
  return {
    status: 200,
    body: { data: presentTeam(context, caller.userId, deps.now(), canManageTeams(deps, caller)) },
  };
};
