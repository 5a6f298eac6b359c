/**
 * Mails that are a member's. Not all that went to an address is: it may have been somebody else's before, and whoever asks to
 * change to it is mailed a link there.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { type HeldEmail, loadHeldEmails } from "./email.ts";
import { listLatestMailsTo, listMailsTo, type MailRow } from "./mail.ts";
import type { ProfileRow } from "./profile.ts";

export const mailClaim = z.object({
  email: z.string(),
  /** What was mailed there since is theirs; null where nothing is but what proves that they read it. */
  since: z.nullable(z.string()),
});
export type MailClaim = z.output<typeof mailClaim>;

type Owner = Pick<ProfileRow, "createdAt" | "email" | "formerEmails" | "pendingEmail" | "userId">;

/** An address that is held no longer, and one that waits for its link, can be anybody's. */
export const mailClaimsOf = (
  { pendingEmail }: Pick<ProfileRow, "pendingEmail">,
  held: readonly HeldEmail[],
  now: Date,
): readonly MailClaim[] => {
  const claims = held.map(({ email, since, heldUntil }) => ({
    email,
    since: heldUntil === null || Date.parse(heldUntil) > now.getTime() ? since : null,
  }));
  return pendingEmail === null || claims.some(({ email }) => email === pendingEmail)
    ? claims
    : [...claims, { email: pendingEmail, since: null }];
};

export const isOwnMail = (
  userId: string,
  claims: readonly MailClaim[],
  { to, queuedAt, request }: Pick<MailRow, "queuedAt" | "request" | "to">,
): boolean => {
  const claim = claims.find(({ email }) => email === to.toLowerCase());
  if (claim === undefined) return false;
  if (request.template === "verify-email" || request.template === "email-code")
    return request.data.userId === userId;
  return claim.since !== null && queuedAt >= claim.since;
};

export const loadMailClaims = async (
  table: Table,
  profile: Owner,
  now: Date,
): Promise<readonly MailClaim[]> =>
  mailClaimsOf(profile, await loadHeldEmails(table, profile), now);

/** The newest that were mailed to a member and are still kept, so many of each address: in one round trip. */
export const listLatestOwnMails = async (
  table: Table,
  profile: Owner,
  { now, latest }: { readonly now: Date; readonly latest: number },
): Promise<readonly MailRow[]> => {
  const { email, formerEmails, pendingEmail, userId } = profile;
  const emails = new Set([email, ...formerEmails.map((former) => former.email)]);
  if (pendingEmail !== null) emails.add(pendingEmail);
  // Some may be somebody else's by now: whose the mails are is known beside them.
  const [claims, ...mails] = await Promise.all([
    loadMailClaims(table, profile, now),
    ...[...emails].map((one) => listLatestMailsTo(table, one, latest)),
  ]);
  return mails.flat().filter((mail) => isOwnMail(userId, claims, mail));
};

/** All that was mailed to a member and is still kept. */
export const listOwnMails = async (
  table: Table,
  userId: string,
  claims: readonly MailClaim[],
): Promise<readonly MailRow[]> => {
  const mails = await Promise.all(claims.map(({ email }) => listMailsTo(table, email)));
  return mails.flat().filter((mail) => isOwnMail(userId, claims, mail));
};
