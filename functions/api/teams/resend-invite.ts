import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { addSeat, usableSeatCount } from "../../../shared/domain/teams/team.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { inviteExpiry, type InviteRow, renewInvite } from "../../entities/invite.ts";
import { changeTeam } from "../../entities/team.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { consumeRateLimit } from "../../identity/rate-limit.ts";
import { retryTeamChange } from "./team-membership-writes.ts";
import { invitations, queueInviteEmail } from "./invite-person.ts";
import { noSeatsLeftError } from "./no-seats-left-error.ts";
import { findOwnInvite } from "./own-invite.ts";
import { assertReasonGiven, teamAuditWrite } from "./team-management.ts";
import { presentInvite } from "./team-view.ts";

/**
 * Resends the same link, valid for another 30 days. An expired invite reserves a seat again. Limited to once a minute and five
 * times a day.
 */
export const resendInvite: UseCase<typeof teamsContract.endpoints.resendInvite> = async (
  deps,
  caller,
  { params, query: { team_id: teamId, reason } },
) => {
  await consumeRateLimit(deps, invitations, caller.userId);
  const data = await retryTeamChange(async () => {
    const { context, invite } = await findOwnInvite(deps, caller, params.id, teamId);
    const { team, plan } = context;
    assertReasonGiven(caller, team, reason);
    const now = deps.now();
    assertNotTooOften(invite, now);
    const seat = { holder: invite.inviteId, until: inviteExpiry(now) };
    const seats = addSeat(team.seats, seat, usableSeatCount(plan, now), now);
    if (seats === null) throw noSeatsLeftError(plan, now);
    const { row, writes } = renewInvite(invite, now);
    await deps.table.save([
      changeTeam(team, { seats }).write,
      ...writes,
      queueInviteEmail(deps, context, row),
      ...teamAuditWrite(deps, caller, team, {
        action: "sent an invitation again",
        after: invite.inviteId,
        reason,
      }),
    ]);
    return presentInvite(context, row, now);
  });
  return { status: 200, body: { data } };
};

const minute = 60_000;
const maxResendsPerDay = 5;

const assertNotTooOften = ({ mailedAt }: InviteRow, now: Date): void => {
  const since = (at: string): number => now.getTime() - Date.parse(at);
  const wait = minute - since(mailedAt.at(-1) ?? "1970-01-01T00:00:00.000Z");
  if (wait > 0)
    throw new AppError(
      "too_many",
      "It was sent less than a minute ago. Please give it time to arrive.",
      {},
      Math.ceil(wait / 1000),
    );
  if (mailedAt.filter((at) => since(at) < 24 * 60 * minute).length >= maxResendsPerDay)
    throw new AppError(
      "too_many",
      `It was sent ${maxResendsPerDay} times today. Please try again tomorrow.`,
      {},
      24 * 60 * 60,
    );
};
