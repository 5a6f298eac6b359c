import type * as z from "zod/mini";
import { checkEndpoint } from "../../../shared/contract/accounts/sign-in.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { call } from "../../lib/api-client.ts";
import { session } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { listTeams, readTeam } = teamsContract.endpoints;

export type Team = z.output<(typeof readTeam.replies)[200]>["data"];
export type TeamUser = Team["users"][number];
export type Invite = Team["invites"][number];

/** The member's teams. `changed` asks for them anew, and for what the member may open since. */
export const useTeams = () => {
  const { data, error, mutate } = useEndpoint(listTeams, { query: {} });
  const changed = async (): Promise<void> => {
    await mutate();
    const answer = await call(checkEndpoint, {}, { leaves: false }).catch(() => null);
    if (answer?.user) session.refresh(answer.user);
  };
  return { teams: data?.data, error, changed };
};

/** What a part of the screen needs of its team. */
export interface OfTeam {
  readonly team: Team;
  /** Shows what the server says of all teams now. */
  readonly onChanged: () => Promise<void>;
}
