import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { freeSeatCount, usableSeatCount } from "../../../shared/domain/teams/team.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { loadTeamOfAdmin } from "./load-team-context.ts";

export const readInviteForm: UseCase<typeof teamsContract.endpoints.readInviteForm> = async (
  deps,
  caller,
) => {
  const context = await loadTeamOfAdmin(deps, caller);
  if (context === null) return { status: 200, body: { data: [] } };
  const { team, plan } = context;
  const now = deps.now();
  const places = freeSeatCount(team.seats, usableSeatCount(plan, now), now);
  return {
    status: 200,
    body: { data: [{ id: team.teamId, display_name: team.displayName, places }] },
  };
};
