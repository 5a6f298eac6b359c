import { type AuditInput, auditWrite } from "../../entities/audit.ts";
import { loadFailedEmail, type FailedEmail } from "../../entities/mail.ts";
import type { Deps } from "../../platform/deps.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";

interface FailedEmailResolution extends Pick<AuditInput, "action" | "by" | "reason"> {
  readonly write: (mail: FailedEmail) => Write;
  /** The message after the action has succeeded. */
  readonly done: string;
}

/** Resolves a failed email. A repeated request does it once. The audit entry contains the id of the email and no address. */
export const resolveFailedEmail = async (
  deps: Deps,
  mailId: string,
  act: FailedEmailResolution,
) => {
  const untouched = {
    status: 200,
    body: { message: "This email is no longer in the list." },
  } as const;
  const mail = await loadFailedEmail(deps.table, mailId);
  if (mail === null) return untouched;
  const { outboxId, request } = mail;
  const { by, action, reason, write, done } = act;
  const saved = deps.table.save([
    write(mail),
    auditWrite(deps, {
      by,
      subject: { kind: "operations", id: "mails", title: `${request.template}: ${outboxId}` },
      action,
      changes: { mail: { before: outboxId, after: null } },
      ...(reason !== undefined && { reason }),
    }),
  ]);
  return ignoreConflict(
    saved.then(() => ({ status: 200, body: { message: done } }) as const),
    () => untouched,
  );
};
