/** Erases emails to a member, and emails to others about that member, both sent and queued. */
import type { ErasureRow } from "../../entities/data-request.ts";
import { loadOtherOwnerSince } from "../../entities/email.ts";
import { erasureMailId, listMailsTo, type MailRow, removeMail } from "../../entities/mail.ts";
import { memberKindOf } from "../../entities/member-rows.ts";
import { orderRow } from "../../entities/order.ts";
import { listOwnMails } from "../../entities/member-emails.ts";
import { profileKey, profileRow } from "../../entities/profile.ts";
import { deleteSuppression } from "../../entities/suppression.ts";
import type { FilesDeps } from "../../platform/files.ts";
import type { Row } from "../../platform/table/write.ts";
import { saveAll } from "./save-all.ts";

/**
 * Erases emails to the member. The email that confirms the erasure stays for its 30 days. If somebody else has registered the
 * address since, their emails are not touched.
 */
export const eraseMails = async (
  { table }: Pick<FilesDeps, "table">,
  { mails: claims, userId }: ErasureRow,
): Promise<void> => {
  const last = erasureMailId(userId);
  for (const claim of claims) {
    const mails = await listOwnMails(table, userId, [claim]);
    // This is read after the emails: a new owner whose first email is among them has registered the address by then.
    const ownedByOtherSince = await loadOtherOwnerSince(table, claim.email, userId);
    const isTheirs = ({ queuedAt, request }: MailRow): boolean =>
      ownedByOtherSince === null ||
      queuedAt < ownedByOtherSince ||
      request.template === "verify-email" ||
      request.template === "email-code";
    await saveAll(table, [
      ...mails.filter((mail) => mail.outboxId !== last && isTheirs(mail)).map(removeMail),
      ...(claim.since === null || ownedByOtherSince !== null
        ? []
        : [deleteSuppression(claim.email)]),
    ]);
  }
};

/** Erases emails that name the member to the admins of their teams and to the recipients of their orders' documents. */
export const eraseMailsToOthers = async (
  { table }: Pick<FilesDeps, "table">,
  { mails: claims, userId, teamAdmins }: ErasureRow,
  rows: readonly Row[],
): Promise<void> => {
  const orders = rows
    .filter((row) => memberKindOf(row) === "order")
    .map((row) => orderRow.parse(row));
  const admins = teamAdmins.length === 0 ? [] : await table.getMany(teamAdmins.map(profileKey));
  const readers = new Set([
    ...admins.flatMap((row) => (row === null ? [] : [profileRow.parse(row).email])),
    ...orders.flatMap(({ addresses }) => addresses.billing?.email?.trim().toLowerCase() || []),
  ]);
  const own = claims.map(({ email }) => email);
  const names = [userId, ...own, ...orders.map(({ orderId }) => orderId)];
  for (const reader of readers) {
    if (own.includes(reader)) continue;
    const mails = await listMailsTo(table, reader);
    await saveAll(table, mails.filter((mail) => mentionsName(mail, names)).map(removeMail));
  }
};

/** Returns true if an email contains one of the names: an address, an order number or an id, all of which are unique. */
const mentionsName = ({ outboxId, request }: MailRow, names: readonly string[]): boolean => {
  const text = `${outboxId} ${JSON.stringify(request)}`.toLowerCase();
  return names.some((name) => text.includes(name.toLowerCase()));
};
