import type { PersonContact } from "../../../shared/contract/staff/person-view.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMail } from "../../emails/render-mail.ts";
import type { MailRow } from "../../entities/mail.ts";
import { listLatestOwnMails } from "../../entities/member-emails.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import type { Deps } from "../../platform/deps.ts";
import { nullSecrets } from "./null-secrets.ts";

/** The maximum number of emails for each of the member's addresses. */
const maxMailsPerAddress = 50;

/** Lists the stored emails to a member, newest first. */
export const listMails = async (
  { table, siteOrigin, now }: Pick<Deps, "now" | "siteOrigin" | "table">,
  profile: ProfileRow,
): Promise<PersonContact["mails"]> => {
  const rows = await listLatestOwnMails(table, profile, { now: now(), latest: maxMailsPerAddress });
  const views = rows
    .toSorted((a, b) => b.queuedAt.localeCompare(a.queuedAt))
    .slice(0, maxMailsPerAddress)
    .map(async (row) => mailView(row, await renderMailForStaff(row, siteOrigin)));
  return Promise.all(views);
};

export const mailView = (row: MailRow, { subject }: RenderedMail) => ({
  id: row.outboxId,
  subject,
  to: row.to,
  state: row.status,
  note: row.status === "sent" ? "" : (row.note ?? ""),
  at: row.queuedAt,
});

/**
 * Returns the email as it was sent, without what would let a reader log in as its recipient or pay in their name. It is rendered
 * without secrets, so that none can be in it.
 */
export const renderMailForStaff = (mail: MailRow, siteOrigin: string): Promise<RenderedMail> => {
  const { request } = mail;
  const shown: MailRow =
    request.template === "quote"
      ? { ...mail, request: { ...request, data: { ...request.data, payLink: siteOrigin } } }
      : mail;
  return renderMail({ siteOrigin, secrets: nullSecrets }, shown);
};
