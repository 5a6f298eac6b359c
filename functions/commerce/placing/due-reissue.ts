import { particularsOf } from "../../../shared/domain/reissue.ts";
import { type IssuedDocument, keepParticulars, newDocument } from "../../rows/document.ts";
import type { OrderRow } from "../../rows/order.ts";
import type { Write } from "../../runtime/table/write.ts";

/** The order before its particulars were put right, and after it. */
interface Correction {
  readonly before: OrderRow;
  readonly after: OrderRow;
  readonly reason: string;
}

/**
 * Another document in the place of one that names its buyer wrongly: of an invoice with a credit note for all of it. What was made says
 * what it said, and the tax point stays.
 */
export const dueReissue = (
  replaced: IssuedDocument,
  { before, after, reason }: Correction,
  now: Date,
): readonly Write[] => {
  const { documentId, kind, orderId, userId, causedAt } = replaced;
  const said = particularsOf(before);
  const dueAt = now.toISOString();
  const shared = { orderId, userId, corrects: documentId, amount: after.totals.total, dueAt };
  return [
    keepParticulars(replaced, said),
    ...(kind === "invoice"
      ? [
          newDocument({
            ...shared,
            documentId: `credit-note_correction-${after.version}`,
            kind: "credit-note",
            reason,
            causedAt: dueAt,
            particulars: said,
          }),
        ]
      : []),
    newDocument({
      ...shared,
      documentId: `${kind}_${after.version}`,
      kind,
      reason: null,
      causedAt,
    }),
  ];
};
