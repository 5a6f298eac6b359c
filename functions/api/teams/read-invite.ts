import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { findOwnInvite } from "./own-invite.ts";
import { presentInvite } from "./team-view.ts";

export const readInvite: UseCase<typeof teamsContract.endpoints.readInvite> = async (
  deps,
  caller,
  { params, query },
) => {
  const { context, invite } = await findOwnInvite(deps, caller, params.id, query.team_id);
  return { status: 200, body: { data: presentInvite(context, invite, deps.now()) } };
};
