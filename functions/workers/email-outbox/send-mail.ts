import { decideClaim, decideEmailRetry } from "../../../shared/domain/emails/email-delivery.ts";
import { claimMail, closeMail, loadMail, type MailRow, requeueMail } from "../../entities/mail.ts";
import { findSuppression } from "../../entities/suppression.ts";
import type { FilesDeps } from "../../platform/files.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import type { AttachedFile, SendOutcome, Mailer } from "../../platform/mailer.ts";
import { renderMail } from "../../emails/render-mail.ts";

export type OutboxDeps = FilesDeps & { readonly mailer: Mailer };

/**
 * Sends one queued mail, unless it is done, under way or to nobody. Any number of calls at once send it once: whoever
 * claims it sends it. When a worker dies after SES took the mail and before that was recorded, the claim runs out and the
 * mail is sent once more, never twice more.
 */
export const sendMail = async (deps: OutboxDeps, outboxId: string): Promise<void> => {
  const mail = await loadMail(deps.table, outboxId);
  if (mail === null) return;
  const verdict = decideClaim(mail, deps.now());
  if (verdict.outcome === "leave") return;
  if (verdict.outcome === "park") return park(deps, mail, verdict.reason);
  const suppression = await findSuppression(deps.table, mail.to);
  if (suppression !== null) {
    await saves(deps, closeMail(mail, "suppressed", suppression, deps.now()));
    return;
  }
  const attached = await readAttachments(deps, mail);
  if (attached === null) return park(deps, mail, "what it carries is missing");
  const rendered = await renderMail(deps, mail);
  const claimed = claimMail(mail, verdict.lost, verdict.claimedUntil, rendered.subject);
  if (!(await saves(deps, claimed.write))) return;
  await record(
    deps,
    claimed.row,
    await deps.mailer.send(mail.to, mail.request.template, rendered, attached),
  );
};

/** False when somebody else was faster. */
const saves = ({ table }: OutboxDeps, write: Write): Promise<boolean> =>
  ignoreConflict(
    table.save(write).then(() => true),
    () => false,
  );

/** The line that the alarm on parked mails waits for. */
const park = async (deps: OutboxDeps, mail: MailRow, reason: string): Promise<void> => {
  if (!(await saves(deps, closeMail(mail, "parked", reason, deps.now())))) return;
  deps.log.error("mail parked", new Error(reason), {
    outboxId: mail.outboxId,
    template: mail.request.template,
    attempts: mail.attempts,
  });
};

/** Throws when they cannot be read now; null when one is not there at all. */
const readAttachments = async (
  { files }: Pick<FilesDeps, "files">,
  { attachments }: MailRow,
): Promise<readonly AttachedFile[] | null> => {
  const read = await Promise.all(
    attachments.map(async ({ file, name }) => ({
      name,
      bytes: await files.get("documents", file),
    })),
  );
  const found = read.flatMap(({ name, bytes }) => (bytes === null ? [] : [{ name, bytes }]));
  return found.length === read.length ? found : null;
};

const record = async (deps: OutboxDeps, mail: MailRow, delivery: SendOutcome): Promise<void> => {
  const { outboxId, attempts, request } = mail;
  if (delivery.outcome === "taken") {
    await saves(deps, closeMail(mail, "sent", delivery.messageId, deps.now()));
    deps.log.info("mail sent", { outboxId, template: request.template, attempts });
    return;
  }
  const verdict = decideEmailRetry(delivery.refusal, attempts, deps.now());
  deps.log.warn("mail refused", {
    outboxId,
    attempts,
    refusal: delivery.refusal,
    reason: String(delivery.error),
  });
  if (verdict.outcome === "park") await park(deps, mail, verdict.reason);
  if (verdict.outcome === "retry") await saves(deps, requeueMail(mail, verdict.at));
};
