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
 * Sends one queued email, unless it is sent, being sent or has no recipient. Any number of simultaneous calls send it once,
 * because only the call that claims it sends it. If a worker dies between sending and recording, the claim expires and the email
 * is sent a second time, but never a third time.
 */
export const sendMail = async (deps: OutboxDeps, outboxId: string): Promise<void> => {
  const mail = await loadMail(deps.table, outboxId);
  if (mail === null) return;
  const verdict = decideClaim(mail, deps.now());
  if (verdict.outcome === "leave") return;
  if (verdict.outcome === "park") return markMailFailed(deps, mail, verdict.reason);
  const suppression = await findSuppression(deps.table, mail.to);
  if (suppression !== null) {
    await trySave(deps, closeMail(mail, "suppressed", suppression, deps.now()));
    return;
  }
  const attached = await readAttachments(deps, mail);
  if (attached === null) return markMailFailed(deps, mail, "what it carries is missing");
  const rendered = await renderMail(deps, mail);
  const claimed = claimMail(mail, verdict.lost, verdict.claimedUntil, rendered.subject);
  if (!(await trySave(deps, claimed.write))) return;
  await record(
    deps,
    claimed.row,
    await deps.mailer.send(mail.to, mail.request.template, rendered, attached),
  );
};

/** Saves the write. Returns false if another call was faster. */
const trySave = ({ table }: OutboxDeps, write: Write): Promise<boolean> =>
  ignoreConflict(
    table.save(write).then(() => true),
    () => false,
  );

/** Marks the email as failed. The log line triggers the alarm. */
const markMailFailed = async (deps: OutboxDeps, mail: MailRow, reason: string): Promise<void> => {
  if (!(await trySave(deps, closeMail(mail, "parked", reason, deps.now())))) return;
  deps.log.error("mail parked", new Error(reason), {
    outboxId: mail.outboxId,
    template: mail.request.template,
    attempts: mail.attempts,
  });
};

/** Reads the attachments. Throws if they cannot be read now; returns null if one does not exist. */
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
    await trySave(deps, closeMail(mail, "sent", delivery.messageId, deps.now()));
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
  if (verdict.outcome === "park") await markMailFailed(deps, mail, verdict.reason);
  if (verdict.outcome === "retry") await trySave(deps, requeueMail(mail, verdict.at));
};
