import { addSeat, usableSeatCount } from "../../../shared/domain/teams/team.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import {
  inviteExpiry,
  type InviteRow,
  parseInvites,
  newInvite,
  removeInvite,
} from "../../entities/invite.ts";
import { queueMail } from "../../entities/mail.ts";
import { changeTeam } from "../../entities/team.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { RateLimit } from "../../identity/rate-limit.ts";
import type { Write } from "../../platform/table/write.ts";
import { loadManagedTeam, type TeamContext } from "./load-team-context.ts";
import { assertReasonGiven, teamAuditWrite } from "./team-management.ts";
import { noSeatsLeftError } from "./no-seats-left-error.ts";

/** The limit of invites, which go to people who have not asked for them. */
export const invitations: RateLimit = { what: "invite", limit: 120, windowSeconds: 86_400 };

export interface InviteInput {
  readonly teamId: string;
  readonly name: string;
  readonly email: string;
  /** The reason, if staff send the invite. */
  readonly reason: string | undefined;
}

/**
 * Sends an invite: one round trip, then the invite, its seat and its email in one transaction. Throws `ConditionFailed` if the
 * team has changed in the meantime, and `conflict` if no seat is left or the person is already a member or invited.
 */
export const invitePerson = async (
  deps: Deps,
  caller: Member,
  { teamId, name, email, reason }: InviteInput,
): Promise<{ readonly context: TeamContext; readonly invite: InviteRow }> => {
  const context = await loadManagedTeam(deps, caller, teamId);
  const { team, plan, rows } = context;
  assertReasonGiven(caller, team, reason);
  const now = deps.now();
  assertNotInvited(context, email, now);
  const inviteId = deps.newId("invite");
  const seat = { holder: inviteId, until: inviteExpiry(now) };
  const seats = addSeat(team.seats, seat, usableSeatCount(plan, now), now);
  if (seats === null) throw noSeatsLeftError(plan, now);
  const secret = await deps.secrets.mailedSecret("invite", inviteId);
  const { row, writes } = newInvite(
    secret,
    // The invite is from the admin, even if staff send it. The audit entry names the author.
    { inviteId, teamId, name, email, parentId: team.adminId },
    now,
  );
  // An expired invite to the same address does not block a new one, which replaces it in the list.
  const outdated = parseInvites(rows).find((invite) => invite.email === email);
  await deps.table.save([
    changeTeam(team, { seats }).write,
    ...(outdated === undefined ? [] : removeInvite(outdated)),
    ...writes,
    queueInviteEmail(deps, context, row),
    ...teamAuditWrite(deps, caller, team, { action: "invited someone", after: inviteId, reason }),
  ]);
  return { context, invite: row };
};

const assertNotInvited = ({ rows, members }: TeamContext, email: string, now: Date): void => {
  if (members.some((member) => member.email === email))
    throw new AppError("conflict", "Someone with this address is already in the team.");
  const open = parseInvites(rows).some(
    (invite) => invite.email === email && Date.parse(invite.expiresAt) > now.getTime(),
  );
  if (open)
    throw new AppError(
      "conflict",
      "This address has already been invited. You can send the invite again.",
    );
};

/** Queues the email, once for each time that the invite is sent. */
export const queueInviteEmail = (
  deps: Pick<Deps, "now">,
  { team, members }: Pick<TeamContext, "members" | "team">,
  { inviteId, email, name, mailedAt, expiresAt }: InviteRow,
): Write =>
  queueMail(deps, `invite-${inviteId}-${mailedAt.at(-1) ?? ""}`, email, {
    template: "invite",
    data: {
      inviteId,
      name,
      teamName: team.displayName,
      inviter: members.find(({ userId }) => userId === team.adminId)?.name ?? team.displayName,
      goodUntil: formatDate(expiresAt),
    },
  });
