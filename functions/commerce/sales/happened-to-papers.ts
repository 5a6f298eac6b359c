import type { TimelineEntry } from "../../../shared/contract/sales-views.ts";
import type { DocumentRow } from "../../rows/document.ts";
import type { MailRow } from "../../rows/mail.ts";
import { documentTitles } from "../order-view/order-view.ts";
import type { GatheredOrder } from "./gather-order.ts";
import type { Happened } from "./happened.ts";

/** Documents that were made, and mails with what became of each. */
export const happenedToPapers = ({ documents, mails }: GatheredOrder): readonly Happened[] => [
  ...documents.flatMap(made),
  ...mails.map(mailed),
];

const made = ({ documentId, kind, number, issuedAt, reason, amount }: DocumentRow): Happened[] =>
  issuedAt === null
    ? []
    : [
        {
          id: documentId,
          at: issuedAt,
          kind: "document",
          title: [documentTitles[kind], number].filter((text) => text !== null).join(" "),
          detail: reason,
          amount,
        },
      ];

const mailed = ({ outboxId, queuedAt, request, status, subject, to }: MailRow): Happened => ({
  id: outboxId,
  at: queuedAt,
  kind: "mail",
  title: `Mail: ${subject ?? templateWords(request.template)}`,
  detail: `${mailStates[status].words} ${to}`,
  tone: mailStates[status].tone,
});

const mailStates: Readonly<
  Record<MailRow["status"], { readonly words: string; readonly tone: TimelineEntry["tone"] }>
> = {
  queued: { words: "Waits to be sent to", tone: "plain" },
  sent: { words: "Sent to", tone: "plain" },
  suppressed: { words: "Not sent, since mails come back from", tone: "warn" },
  parked: { words: "Could not be sent to", tone: "bad" },
};

/** Until it is written, a mail has no subject. */
const templateWords = (template: string): string => {
  const words = template.replaceAll("-", " ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};
