import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { changeCode as writeCode } from "../../entities/team.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { newTeamCode } from "../../identity/team-code.ts";
import { decideOnTeam } from "./enter-team.ts";
import { loadManagedTeam } from "./gather-team.ts";
import { canManageTeams, trailOf } from "./tend-teams.ts";
import { teamView } from "./team-view.ts";

export const changeCode: UseCase<typeof teamsContract.endpoints.changeCode> = async (
  deps,
  caller,
  { params },
) => {
  const data = await decideOnTeam(async () => {
    const gathered = await loadManagedTeam(deps, caller, params.id);
    const code = newTeamCode();
    await deps.table.save([
      ...writeCode(gathered.team, code),
      ...trailOf(deps, caller, gathered.team, { action: "changed the code" }),
    ]);
    const team = { ...gathered.team, code };
    return teamView({ ...gathered, team }, caller.userId, deps.now(), canManageTeams(deps, caller));
  });
  return { status: 200, body: { data } };
};
