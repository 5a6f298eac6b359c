/**
 * Emails that belong to a member. Not every email to an address does: the address may have been another account's
 * before, and a request to change to an address sends a link there.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { type ReservedEmail, loadReservedEmails } from "./email.ts";
import { listLatestMailsTo, listMailsTo, type MailRow } from "./mail.ts";
import type { ProfileRow } from "./profile.ts";

export const mailClaim = z.object({
  email: z.string(),
  /**
   * The time since which emails to the address are the member's; null if none are, apart from those that verify the
   * address.
   */
  since: z.nullable(z.string()),
});
export type MailClaim = z.output<typeof mailClaim>;

type Owner = Pick<ProfileRow, "createdAt" | "email" | "formerEmails" | "pendingEmail" | "userId">;

/** Returns the claims. A released address, and one that waits for verification, can be anybody's. */
export const mailClaimsOf = (
  { pendingEmail }: Pick<ProfileRow, "pendingEmail">,
  emails: readonly ReservedEmail[],
  now: Date,
): readonly MailClaim[] => {
  const claims = emails.map(({ email, since, heldUntil }) => ({
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
  mailClaimsOf(profile, await loadReservedEmails(table, profile), now);

/** Lists the latest stored emails to a member, this many for each address, in one round trip. */
export const listLatestOwnMails = async (
  table: Table,
  profile: Owner,
  { now, latest }: { readonly now: Date; readonly latest: number },
): Promise<readonly MailRow[]> => {
  const { email, formerEmails, pendingEmail, userId } = profile;
  const emails = new Set([email, ...formerEmails.map((former) => former.email)]);
  if (pendingEmail !== null) emails.add(pendingEmail);
  // An address may be another account's by now, so the claims are loaded concurrently with the emails.
  const [claims, ...mails] = await Promise.all([
    loadMailClaims(table, profile, now),
    ...[...emails].map((one) => listLatestMailsTo(table, one, latest)),
  ]);
  return mails.flat().filter((mail) => isOwnMail(userId, claims, mail));
};

/** Lists all stored emails to a member. */
export const listOwnMails = async (
  table: Table,
  userId: string,
  claims: readonly MailClaim[],
): Promise<readonly MailRow[]> => {
  const mails = await Promise.all(claims.map(({ email }) => listMailsTo(table, email)));
  return mails.flat().filter((mail) => isOwnMail(userId, claims, mail));
};
