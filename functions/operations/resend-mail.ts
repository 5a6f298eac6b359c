import type { operationsContract } from "../../shared/contract/operations.ts";
import { auditWrite } from "../rows/audit.ts";
import { loadParkedMail, unparkMail } from "../rows/mail.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { unlessChanged } from "../runtime/table/decide-again.ts";

type Endpoint = typeof operationsContract.endpoints.resendMail;

/** Asked for twice it is queued once. The trail names the mail, and nobody's address. */
export const resendMail: UseCase<Endpoint> = async (deps, { profile: by }, { params }) => {
  const mail = await loadParkedMail(deps.table, params.mailId);
  const untouched = { message: "This mail is not parked any more." };
  if (mail === null) return { status: 200, body: untouched };
  const { outboxId, request } = mail;
  const saved = deps.table.save([
    unparkMail(mail, deps.now()),
    auditWrite(deps, {
      by,
      subject: { kind: "operations", id: "mails", title: `${request.template}: ${outboxId}` },
      action: "queued a parked mail again",
      changes: { mail: { before: null, after: outboxId } },
    }),
  ]);
  const queued = { message: "This mail is queued again. It leaves within five minutes." };
  const body = await unlessChanged(
    saved.then(() => queued),
    () => untouched,
  );
  return { status: 200, body };
};
