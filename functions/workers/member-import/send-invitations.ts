import { applyMembershipEvent } from "../../../shared/domain/memberships/membership-reducer.ts";
import {
  isRenewalConsentAwaited,
  nextTermLockedOn,
} from "../../../shared/domain/memberships/renewal-consent.ts";
import { renewableUntil, termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import type { Membership } from "../../../shared/domain/memberships/membership.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { parseEntitlement, entitlementKey } from "../../entities/entitlement.ts";
import type { MailData } from "../../entities/mail-request.ts";
import { queueMail } from "../../entities/mail.ts";
import { newToken } from "../../entities/mailed-token.ts";
import { parseMembership, membershipKey, membershipOf } from "../../entities/membership.ts";
import { changeMemberImport, type MemberImportRow } from "../../entities/member-import.ts";
import {
  listToInvite,
  type ImportedMemberRow,
  recordInvitation,
} from "../../entities/imported-member.ts";
import { isUninvited, loadProfile, markInvited, type ProfileRow } from "../../entities/profile.ts";
import { lockAtWrites } from "../../entities/renewal-lock.ts";
import { changeComplimentaryPlan } from "../../entities/complimentary-plan.ts";
import type { TimeLeft } from "../../lambda/define-worker.ts";
import type { Deps } from "../../platform/deps.ts";
import { type EmailThrottleDeps, waitForSendSlot } from "../../identity/email-throttle.ts";
import type { Write } from "../../platform/table/write.ts";

const atOnce = 25;
/** The time in milliseconds that the last batch may take. */
const maxBatchMs = 30_000;

/**
 * Sends the invitations that staff requested, at the rate of newsletters, so that no urgent email has to wait for all of them.
 * Each email, its record and the remaining count are one transaction: of two simultaneous workers the second throws
 * `ConditionFailed`, and a worker that is killed has counted what it sent.
 */
export const sendInvitations = async (
  deps: EmailThrottleDeps,
  begun: MemberImportRow,
  time: TimeLeft,
): Promise<MemberImportRow> => {
  let memberImport = begun;
  while (memberImport.inviting !== null && time.milliseconds() > maxBatchMs) {
    const rows = await listToInvite(
      deps.table,
      memberImport.moveId,
      memberImport.inviting.kind,
      atOnce,
    );
    if (rows.length === 0) return save(deps, memberImport, { inviting: null });
    for (const row of rows) {
      if (memberImport.inviting === null || time.milliseconds() <= maxBatchMs) return memberImport;
      await waitForSendSlot(deps);
      memberImport = await inviteOne(deps, memberImport, row, memberImport.inviting);
    }
  }
  return memberImport;
};

const save = async (
  { table }: Deps,
  memberImport: MemberImportRow,
  change: Parameters<typeof changeMemberImport>[1],
  extraWrites: readonly Write[] = [],
): Promise<MemberImportRow> => {
  const { row, write } = changeMemberImport(memberImport, change);
  await table.save([write, ...extraWrites]);
  return row;
};

const inviteOne = async (
  deps: Deps,
  memberImport: MemberImportRow,
  row: ImportedMemberRow,
  { kind, left, by }: NonNullable<MemberImportRow["inviting"]>,
): Promise<MemberImportRow> => {
  const isFirst = kind === "invitation";
  const profile = await loadProfile(deps.table, row.userId);
  const fewer = isFirst ? { toInvite: memberImport.toInvite - 1 } : {};
  // A member who has already set a password needs no invitation and does not count towards the batch.
  if (profile === null || profile.passwordHash !== "")
    return save(deps, memberImport, fewer, [recordInvitation(row, "none")]);
  const inviting = left > 1 ? { kind, left: left - 1, by } : null;
  const counted = isFirst
    ? { ...fewer, inviting, invited: memberImport.invited + 1 }
    : { inviting, reminded: memberImport.reminded + 1 };
  return save(deps, memberImport, counted, [
    recordInvitation(row, isFirst ? "invited" : "reminded"),
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
    markInvited(profile),
    ...writes,
    queueMail(deps, `invitation-${userId}-${kind}`, email, {
      template: "invitation",
      data: { firstName, tokenId, plan, again: kind === "reminder" },
    }),
  ];
};

type InvitedPlan = MailData<"invitation">["plan"];

/**
 * Returns the member's plan for the email. A first invitation makes reminders due whose date has passed without them, unless it
 * comes so late that the next term requires confirmation.
 */
const planToTell = async (
  { table }: Deps,
  profile: ProfileRow,
  now: Date,
): Promise<{ readonly plan: InvitedPlan; readonly writes: readonly Write[] }> => {
  const { userId } = profile;
  const [entitled, current] = await table.getMany([entitlementKey(userId), membershipKey(userId)]);
  const row = parseMembership(current);
  if (row === null || row.endedOn !== null) return { plan: null, writes: [] };
  const today = londonDay(now);
  // A member without a password has no saved card.
  const before = membershipOf(row, null);
  if (!isUninvited(profile)) return { plan: planInMail(before, today), writes: [] };
  const value = applyMembershipEvent(before, { type: "invited", on: today });
  const writes = [
    ...changeComplimentaryPlan(row, parseEntitlement(entitled), value, now),
    ...(await lockAtWrites(table, userId, value)),
  ];
  return { plan: planInMail(value, today), writes };
};

/** Returns the plan in words, or null if nothing of it remains available to the member. */
const planInMail = (value: Membership, today: string): InvitedPlan => {
  const { plan, renewal, renews, inactiveSince, payBy } = value;
  const { endsOn } = termOf(value);
  const [fixedOn, until] = [nextTermLockedOn(value), renewableUntil(endsOn)];
  const hasEnded = today >= endsOn || inactiveSince !== null;
  if (hasEnded && (renewal?.status !== "pending" || today > until)) return null;
  const isFollowed = renewal === null ? renews : renewal.status !== "cancelled";
  const isOnRequest = hasEnded || isRenewalConsentAwaited(value);
  return {
    title: plan.title,
    endsOn,
    hasEnded,
    renewal: isFollowed
      ? {
          payBy: renewal?.payBy ?? payBy,
          lockedOn: !isOnRequest && today < fixedOn ? fixedOn : null,
          onRequestUntil: isOnRequest ? until : null,
        }
      : null,
  };
};
