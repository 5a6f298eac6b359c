/**
 * Changes the address of a member who can neither log in nor read the current mailbox. Two members of staff must approve it, one
 * after the other.
 */
import type { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { decideEmailChange, maskedEmail } from "../../../shared/domain/accounts/email-change.ts";
import {
  confirmationBlocker,
  proposalEnds,
} from "../../../shared/domain/accounts/second-approver.ts";
import { AppError, invalidField } from "../../../shared/kernel/app-error.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { findUserId } from "../../entities/email.ts";
import {
  isEmailChangeApprovalPending,
  loadEmailChangeApproval,
  newEmailChangeApproval,
  type EmailChangeApprovalRow,
  wasEmailChangeApproved,
} from "../../entities/email-change-approval.ts";
import { queueMail } from "../../entities/mail.ts";
import { changeProfile, type ProfileRow } from "../../entities/profile.ts";
import { closeProposal } from "../../entities/proposal.ts";
import { endSessions, listSessionRows } from "../../entities/session.ts";
import { completeEmailChange } from "../../identity/complete-email-change.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { emailCode, isEmailCode } from "../../platform/email-code.ts";
import {
  requestEmailChange,
  queueEmailChangeWarning,
} from "../../identity/email-change-request.ts";
import { limitGuesses, type RateLimit } from "../../identity/rate-limit.ts";
import { passwordResetWrites } from "../../identity/password-reset-writes.ts";
import { loadPersonAsStaff, auditActor } from "../../identity/staff-access-to-person.ts";
import { changeAccountAsStaff } from "./change-account-as-staff.ts";
import { tooManyChangesMessage } from "./change-email.ts";
import { loadPersonRecord } from "./read-person.ts";

type Endpoints = typeof customerSupportContract.endpoints;

/** Requests an approval. Of two simultaneous requests, the second finds the first one pending. */
export const requestEmailChangeApproval: UseCase<
  Endpoints["requestEmailChangeApproval"],
  LibraryDeps
> = async (deps, caller, { params: { id }, body: { email, reason, identity } }) => {
  assertNotOwnAccount(caller.userId, id);
  const existing = await loadPersonAsStaff(deps, caller, id);
  assertEmailAllowed(existing, email, deps.now());
  const request = await requestEmailChange(deps, existing, email, "support");
  await changeAccountAsStaff(deps, caller, id, async (profile) => {
    const now = deps.now();
    assertEmailAllowed(profile, email, now);
    const before = await loadEmailChangeApproval(deps.table, id);
    if (
      before !== null &&
      isEmailChangeApprovalPending(before, profile, now) &&
      profile.pendingEmail === email
    )
      return null;
    const { userId: askedBy, name: askedByName } = auditActor(caller);
    const tokenId = deps.newId("token");
    const input = { email, tokenId, askedBy, askedByName, reason, identity };
    const goodUntil = formatDate(proposalEnds(now));
    return {
      writes: [
        changeProfile(profile, { pendingEmail: email }, now).write,
        newEmailChangeApproval(profile, input, before, now),
        queueMail(deps, `email-code-${tokenId}`, email, {
          template: "email-code",
          data: { userId: id, firstName: profile.firstName, tokenId, goodUntil },
        }),
        ...queueEmailChangeWarning(deps, profile, email, request),
      ],
      action: "requested an email change for a colleague to confirm",
      changes: { ...addresses(profile.email, email), known_by: { before: null, after: identity } },
      reason,
    };
  });
  return { status: 200, body: { data: await loadPersonRecord(deps, caller, id) } };
};

/** Approves the change. The new address applies immediately: every session ends, and links that give access are sent to it. */
export const approveEmailChange: UseCase<Endpoints["approveEmailChange"], LibraryDeps> = async (
  deps,
  caller,
  { params: { id }, body: { code, identity } },
) => {
  assertNotOwnAccount(caller.userId, id);
  await changeAccountAsStaff(deps, caller, id, async (profile) => {
    const row = await loadEmailChangeApproval(deps.table, id);
    if (row !== null && wasEmailChangeApproved(row, profile.email)) return null;
    const { vouching: approval, email } = assertApprovalOpen(row, profile, deps.now());
    const sessions = await listSessionRows(deps.table, profile, deps.now());
    const seenAt = sessions.map(({ lastSeenAt }) => lastSeenAt);
    const why = confirmationBlocker("email", approval, { by: caller.userId, seenAt });
    if (why !== null) throw new AppError("conflict", why);
    await assertEmailFree(deps, id, email);
    await assertCodeMatches(deps, approval, code);
    const { change, extraWrites } = await completeEmailChange(deps, profile, email);
    const after = endSessions(profile, change, deps.now(), null);
    return {
      writes: [
        after.write,
        ...extraWrites,
        closeProposal(approval, "confirmed"),
        ...(await passwordResetWrites(deps, after.row)),
      ],
      action: "confirmed the new email",
      changes: { ...addresses(profile.email, email), known_by: { before: null, after: identity } },
      reason: approval.reason,
    };
  });
  return { status: 200, body: { data: await loadPersonRecord(deps, caller, id) } };
};

/** Withdraws the request, and the current address stays. Anybody who may act for the person can do this. */
export const withdrawEmailChangeApproval: UseCase<
  Endpoints["withdrawEmailChangeApproval"],
  LibraryDeps
> = async (deps, caller, { params: { id }, body: { reason } }) => {
  await changeAccountAsStaff(deps, caller, id, async (profile) => {
    const row = await loadEmailChangeApproval(deps.table, id);
    if (row?.status === "withdrawn") return null;
    const { vouching: approval, email } = assertApprovalOpen(row, profile, deps.now());
    return {
      writes: [
        changeProfile(profile, { pendingEmail: null }, deps.now()).write,
        closeProposal(approval, "withdrawn"),
      ],
      action: "withdrew the new email",
      changes: addresses(email, profile.email),
      reason,
    };
  });
  return { status: 200, body: { data: await loadPersonRecord(deps, caller, id) } };
};

/** Throws `conflict` if staff act on their own account. */
const assertNotOwnAccount = (by: string, userId: string): void => {
  if (by === userId) throw new AppError("conflict", "You can’t do this for your own account.");
};

/**
 * Throws `invalid` if the account already has the address, and `conflict` after too many changes. A pending address is replaced.
 */
const assertEmailAllowed = (profile: ProfileRow, email: string, now: Date): void => {
  const { outcome } = decideEmailChange({ ...profile, pendingEmail: null }, email, now);
  if (outcome === "none")
    throw invalidField("email", "Enter a different email: this is their current one");
  if (outcome === "refuse") throw new AppError("conflict", tooManyChangesMessage);
};

const assertApprovalOpen = (row: EmailChangeApprovalRow | null, profile: ProfileRow, now: Date) => {
  const { pendingEmail: email } = profile;
  if (row === null || email === null || !isEmailChangeApprovalPending(row, profile, now))
    throw new AppError(
      "conflict",
      "There is no email change to confirm. It may have been stopped.",
    );
  return { vouching: row, email };
};

const assertEmailFree = async (deps: Deps, userId: string, email: string): Promise<void> => {
  const holder = await findUserId(deps.table, email, deps.now());
  if (holder !== null && holder !== userId)
    throw new AppError("conflict", "Another account now uses this email.");
};

const wrongCodes: RateLimit = { what: "email-code", limit: 5, windowSeconds: 86_400 };

const assertCodeMatches = async (
  deps: Deps,
  { tokenId, userId }: EmailChangeApprovalRow,
  typed: string,
): Promise<void> => {
  const expected = await emailCode(deps, tokenId);
  const check = { limit: wrongCodes, subject: userId };
  const right = await limitGuesses(deps, check, async () =>
    isEmailCode(expected, typed) ? true : null,
  );
  if (right === null) throw invalidField("code", "Enter the code we emailed to the new address");
};

/** Returns the masked addresses, because the audit entry outlives the account. */
const addresses = (before: string, after: string) => ({
  email: { before: maskedEmail(before), after: maskedEmail(after) },
});
