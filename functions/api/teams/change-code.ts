import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { changeTeamCodeWrites as writeCode } from "../../entities/team.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { newTeamCode } from "../../identity/team-code.ts";
import { retryTeamChange } from "./team-membership-writes.ts";
import { loadManagedTeam } from "./load-team-context.ts";
import { canManageTeams, teamAuditWrite } from "./team-management.ts";
import { presentTeam } from "./team-view.ts";

export const changeCode: UseCase<typeof teamsContract.endpoints.changeCode> = async (
  deps,
  caller,
  { params },
) => {
  const data = await retryTeamChange(async () => {
    const context = await loadManagedTeam(deps, caller, params.id);
    const code = newTeamCode();
    await deps.table.save([
      ...writeCode(context.team, code),
      ...teamAuditWrite(deps, caller, context.team, { action: "changed the code" }),
    ]);
    const team = { ...context.team, code };
    return presentTeam(
      { ...context, team },
      caller.userId,
      deps.now(),
      canManageTeams(deps, caller),
    );
  });
  return { status: 200, body: { data } };
};
