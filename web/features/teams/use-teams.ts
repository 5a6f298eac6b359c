import type * as z from "zod/mini";
import { checkEndpoint } from "../../../shared/contract/accounts/sign-in.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { session } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { listTeams, readTeam } = teamsContract.endpoints;

export type Team = z.output<(typeof readTeam.replies)[200]>["data"];
export type TeamUser = Team["users"][number];
export type Invite = Team["invites"][number];

/** Loads the member's teams. `changed` reloads them and the member's access, which may have changed. */
export const useTeams = () => {
  const { data, error, mutate } = useEndpoint(listTeams, { query: {} });
  const changed = async (): Promise<void> => {
    await mutate();
    const answer = await callInPlace(checkEndpoint, {}).catch(() => null);
    if (answer?.user) session.refresh(answer.user);
  };
  return { teams: data?.data, error, changed };
};

/** The props of a part of the screen that belongs to a team. */
export interface TeamProps {
  readonly team: Team;
  /** Reloads all teams. */
  readonly onChanged: () => Promise<void>;
}
