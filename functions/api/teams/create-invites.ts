import { invitedPerson, type teamsContract } from "../../../shared/contract/teams/teams.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { consumeRateLimit } from "../../identity/rate-limit.ts";
import { retryTeamChange } from "./team-membership-writes.ts";
import { loadManagedTeam } from "./load-team-context.ts";
import { assertReasonGiven } from "./team-management.ts";
import { invitations, type InviteInput, invitePerson } from "./invite-person.ts";

interface Line {
  readonly name: string;
  readonly email: string;
}

/** Sends an invite for each line, in order. An error in one line does not stop the others. */
export const createInvites: UseCase<typeof teamsContract.endpoints.createInvites> = async (
  deps,
  caller,
  { body: { team_id: teamId, invites, reason } },
) => {
  const { team } = await loadManagedTeam(deps, caller, teamId);
  assertReasonGiven(caller, team, reason);
  const data: Array<{ email: string; invited: boolean; message: string }> = [];
  for (const line of invites) {
    const message = await inviteLine(deps, caller, { teamId, reason }, line);
    data.push({
      email: line.email.trim(),
      invited: message === null,
      message: message ?? "Invited.",
    });
  }
  return { status: 200, body: { data } };
};

/** Returns null if the invite was sent, or the reason why it was not. */
const inviteLine = async (
  deps: Deps,
  caller: Member,
  to: Pick<InviteInput, "reason" | "teamId">,
  line: Line,
): Promise<string | null> => {
  const person = invitedPerson.safeParse(line);
  if (!person.success) return person.error.issues[0]?.message ?? "This line cannot be read";
  try {
    await consumeRateLimit(deps, invitations, caller.userId);
    await retryTeamChange(() => invitePerson(deps, caller, { ...to, ...person.data }));
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code !== "unavailable") return error.message;
    throw error;
  }
};
