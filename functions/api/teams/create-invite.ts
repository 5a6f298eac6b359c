import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { consumeRateLimit } from "../../identity/rate-limit.ts";
import { retryTeamChange } from "./team-membership-writes.ts";
import { invitations, invitePerson } from "./invite-person.ts";
import { presentInvite } from "./team-view.ts";

/** Sends an invite, which reserves a seat for 30 days. */
export const createInvite: UseCase<typeof teamsContract.endpoints.createInvite> = async (
  deps,
  caller,
  { body: { team_id: teamId, name, email, reason } },
) => {
  await consumeRateLimit(deps, invitations, caller.userId);
  const { context, invite } = await retryTeamChange(() =>
    invitePerson(deps, caller, { teamId, name, email, reason }),
  );
  return { status: 201, body: { data: presentInvite(context, invite, deps.now()) } };
};
