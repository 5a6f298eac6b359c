import { afterEvent } from "../../shared/domain/after-event.ts";
import { lockedOn, termOf } from "../../shared/domain/membership-dates.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { entitlementIn, entitlementKey } from "../rows/entitlement.ts";
import type { MailData } from "../rows/mail-request.ts";
import { queueMail } from "../rows/mail.ts";
import { newToken } from "../rows/mailed-token.ts";
import {
  changeMembershipRow,
  membershipIn,
  membershipKey,
  membershipOf,
} from "../rows/membership.ts";
import { changeMove, type MoveRow } from "../rows/move.ts";
import { listToInvite, type MovedInRow, noteInvitation } from "../rows/moved-in.ts";
import { isUninvited, loadProfile, noteInvited, type ProfileRow } from "../rows/profile.ts";
import type { TimeLeft } from "../runtime/define-worker.ts";
import type { Deps } from "../runtime/deps.ts";
import { type MailTurnDeps, takeTurn } from "../runtime/mail-turn.ts";
import type { Write } from "../runtime/table/write.ts";

const atOnce = 25;
/** What so many take at most. Milliseconds. */
const lastOnes = 30_000;

/**
 * Sends the batch that staff asked for, at the pace of letters: no mail that somebody waits for has to wait for all of it. Each
 * mail, that it was sent, and how many are left are one transaction: of two workers at once the second throws `ConditionFailed`,
 * and whoever is killed has sent what is counted.
 */
export const inviteSome = async (
  deps: MailTurnDeps,
  begun: MoveRow,
  time: TimeLeft,
): Promise<MoveRow> => {
  let move = begun;
  while (move.inviting !== null && time.milliseconds() > lastOnes) {
    const rows = await listToInvite(deps.table, move.moveId, move.inviting.kind, atOnce);
    if (rows.length === 0) return save(deps, move, { inviting: null });
    for (const row of rows) {
      if (move.inviting === null || time.milliseconds() <= lastOnes) return move;
      await takeTurn(deps);
      move = await inviteOne(deps, move, row, move.inviting);
    }
  }
  return move;
};

const save = async (
  { table }: Deps,
  move: MoveRow,
  change: Parameters<typeof changeMove>[1],
  along: readonly Write[] = [],
): Promise<MoveRow> => {
  const { row, write } = changeMove(move, change);
  await table.save([write, ...along]);
  return row;
};

const inviteOne = async (
  deps: Deps,
  move: MoveRow,
  row: MovedInRow,
  { kind, left, by }: NonNullable<MoveRow["inviting"]>,
): Promise<MoveRow> => {
  const isFirst = kind === "invitation";
  const profile = await loadProfile(deps.table, row.userId);
  const fewer = isFirst ? { toInvite: move.toInvite - 1 } : {};
  // Who has come by themselves needs no invitation, and it does not count for the batch.
  if (profile === null || profile.passwordHash !== "")
    return save(deps, move, fewer, [noteInvitation(row, "none")]);
  const inviting = left > 1 ? { kind, left: left - 1, by } : null;
  const counted = isFirst
    ? { ...fewer, inviting, invited: move.invited + 1 }
    : { inviting, reminded: move.reminded + 1 };
  return save(deps, move, counted, [
    noteInvitation(row, isFirst ? "invited" : "reminded"),
    ...(await mailWrites(deps, profile, kind)),
  ]);
};

const mailWrites = async (
  deps: Deps,
  profile: ProfileRow,
  kind: "invitation" | "reminder",
): Promise<readonly Write[]> => {
  const { newId, now, secrets } = deps;
  const { userId, email, firstName } = profile;
  const at = now();
  const tokenId = newId("token");
  const { plan, writes } = await planToTell(deps, profile, at);
  return [
    newToken("invitation", await secrets.mailedSecret("invitation", tokenId), profile, at),
    noteInvited(profile),
    ...writes,
    queueMail(deps, `invitation-${userId}-${kind}`, email, {
      template: "invitation",
      data: { firstName, tokenId, plan, again: kind === "reminder" },
    }),
  ];
};

/** What is theirs, and that reminders whose day has come without them are due now. */
const planToTell = async (
  { table }: Deps,
  profile: ProfileRow,
  now: Date,
): Promise<{
  readonly plan: MailData<"invitation">["plan"];
  readonly writes: readonly Write[];
}> => {
  const { userId } = profile;
  const [entitled, held] = await table.getMany([entitlementKey(userId), membershipKey(userId)]);
  const entitlement = entitlementIn(entitled);
  const row = membershipIn(held);
  if (entitlement === null || row === null || row.endedOn !== null)
    return { plan: null, writes: [] };
  if (Date.parse(entitlement.endsAt) <= now.getTime()) return { plan: null, writes: [] };
  const { renewal, renews, passedOver } = row;
  const { endsOn } = termOf(row);
  const isFollowed = renewal === null ? renews : renewal.status !== "cancelled";
  const plan = {
    title: row.plan.title,
    endsOn,
    renewal: isFollowed ? { payBy: renewal?.payBy ?? row.payBy, lockedOn: lockedOn(endsOn) } : null,
  };
  const isPassedOver = passedOver.length > 0 || (renewal?.reminded.length ?? 0) > 0;
  if (!isUninvited(profile) || !isPassedOver || londonDay(now) >= endsOn)
    return { plan, writes: [] };
  // Nobody who waits for an invitation has a card.
  const value = afterEvent(membershipOf(row, null), { type: "invited" });
  return { plan, writes: [changeMembershipRow(row, value).write] };
};
