import type { salesContract } from "../../../shared/contract/sales.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { digestOf } from "../../rows/digest.ts";
import {
  documentFileName,
  documentMailId,
  isIssued,
  loadDocument,
  type DocumentRow,
} from "../../rows/document.ts";
import { loadMail, queueMail } from "../../rows/mail.ts";
import { loadProfile } from "../../rows/profile.ts";
import type { Member } from "../../runtime/caller.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import type { Deps } from "../../runtime/deps.ts";
import { unlessChanged } from "../../runtime/table/decide-again.ts";
import { auditOrder } from "../order-view/audit-order.ts";
import { approvalLink } from "../placing/approval-key.ts";
import { documentMail } from "../placing/document-mail.ts";
import { contentOf, gatherDocument, invoiceIn } from "../placing/gather-document.ts";
import { answerStaffOrder } from "./staff-order-view.ts";

type Endpoint = typeof salesContract.endpoints.sendDocument;

/** As it was made, with the mail that it came with; whoever asks with the same key means the same mail. */
export const sendDocument: UseCase<Endpoint> = async (deps, staff, { params, body }) => {
  const { id: orderId, documentId } = params;
  const askId = digestOf(`${orderId}\n${body.key}`).slice(0, 24);
  const mailId = documentMailId({ orderId, documentId }, askId);
  const [document, sent] = await Promise.all([
    loadDocument(deps.table, orderId, documentId),
    loadMail(deps.table, mailId),
  ]);
  if (document === null) throw notFound("This document");
  if (sent === null) await mailAgain(deps, staff, document, mailId);
  return { status: 200, body: { data: await answerStaffOrder(deps, orderId) } };
};

/** To the address that the account has now: the one of the order may be why it did not arrive. */
const mailAgain = async (
  deps: Deps,
  staff: Member,
  document: DocumentRow,
  mailId: string,
): Promise<void> => {
  const { file, orderId, userId, kind } = document;
  if (file === null || document.status !== "ready" || !isIssued(document))
    throw new AppError("conflict", "This document is still being made: it is mailed by itself.");
  const [gathered, profile] = await Promise.all([
    gatherDocument(deps, document),
    loadProfile(deps.table, userId),
  ]);
  if (profile === null) throw new AppError("conflict", "Its buyer has no account any more.");
  const payLink = kind === "quote" ? await approvalLink(deps, orderId) : null;
  const content = contentOf(gathered, document, payLink);
  const request = documentMail(gathered.order, content, invoiceIn(gathered)?.number ?? null);
  const told = { document: document.number ?? document.documentId, to: profile.email };
  const writes = [
    queueMail(deps, mailId, profile.email, request, [{ file, name: documentFileName(document) }]),
    auditOrder(deps, staff, {
      before: gathered.order,
      after: null,
      act: "sent a document of",
      told,
    }),
  ];
  // Asked for twice at once: it is queued already.
  await unlessChanged(deps.table.save(writes), () => {});
};
