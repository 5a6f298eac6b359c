import type { TimelineEntry } from "../../../shared/contract/orders/order-admin-views.ts";
import type { DocumentRow } from "../../entities/document.ts";
import type { MailRow } from "../../entities/mail.ts";
import { documentTitles } from "../../commerce/orders/order-view.ts";
import type { OrderContext } from "./load-order-context.ts";
import type { TimelineEvent } from "./timeline-event.ts";

/** Returns the events of documents and emails, with the outcome of each. */
export const documentTimeline = ({ documents, mails }: OrderContext): readonly TimelineEvent[] => [
  ...documents.flatMap((document) => issuedEntry(document, documents)),
  ...mails.map(mailEvent),
];

const issuedEntry = (document: DocumentRow, documents: readonly DocumentRow[]): TimelineEvent[] => {
  const { documentId, kind, number, issuedAt, amount } = document;
  if (issuedAt === null) return [];
  const title = [documentTitles[kind], number].filter((text) => text !== null).join(" ");
  const detail = detailOf(document, documents);
  return [{ id: documentId, at: issuedAt, kind: "document", title, detail, amount }];
};

/** Returns which document this one replaces or credits, and why. */
const detailOf = (
  { corrects, kind, reason }: DocumentRow,
  documents: readonly DocumentRow[],
): string | null => {
  if (corrects === null) return reason;
  const before = documents.find(({ documentId }) => documentId === corrects);
  const previous = before?.number ?? "the previous one";
  return kind === "credit-note" ? `Corrects ${previous}: ${reason}` : `Replaces ${previous}`;
};

const mailEvent = ({
  outboxId,
  queuedAt,
  request,
  status,
  subject,
  to,
}: MailRow): TimelineEvent => ({
  id: outboxId,
  at: queuedAt,
  kind: "mail",
  title: `Email: ${subject ?? templateText(request.template)}`,
  detail: `${mailStates[status].words} ${to}`,
  tone: mailStates[status].tone,
});

const mailStates: Readonly<
  Record<MailRow["status"], { readonly words: string; readonly tone: TimelineEntry["tone"] }>
> = {
  queued: { words: "Queued for", tone: "plain" },
  sent: { words: "Sent to", tone: "plain" },
  suppressed: { words: "Not sent: emails bounce from", tone: "warn" },
  parked: { words: "Couldn’t be sent to", tone: "bad" },
  discarded: { words: "Discarded, not sent to", tone: "warn" },
};

/** Returns the name of the template, because an email has no subject until it is rendered. */
const templateText = (template: string): string => {
  const words = template.replaceAll("-", " ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};
