import { counterOf, nextNumber } from "../../entities/document-number.ts";
import {
  documentKey,
  type DocumentRow,
  documentRow,
  isIssued,
  assignDocumentNumber,
  type IssuedDocument,
} from "../../entities/document.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";

/**
 * Assigns the date of issue and, unless the document is a pro forma, the next number of its kind. Both are final. The counter
 * changes in the same transaction, so that no number is skipped or used twice.
 */
export const issueDocument = (
  { table, now }: Pick<Deps, "now" | "table">,
  { kind, orderId, documentId }: DocumentRow,
): Promise<IssuedDocument> =>
  retryOnConflict(
    async () => {
      const counter = counterOf(kind);
      const keys = [documentKey(orderId, documentId), ...(counter === null ? [] : [counter])];
      const [stored, counted] = await table.getMany(keys);
      const document = documentRow.parse(stored);
      if (isIssued(document)) return document;
      const next = nextNumber(kind, counted);
      const { row, write } = assignDocumentNumber(document, next?.number ?? null, now());
      await table.save([...(next === null ? [] : [next.write]), write]);
      return row;
    },
    {
      tries: 40,
      pause: 20,
      givingUp: () => new Error(`No number for ${documentId} of ${orderId}: all are taken`),
    },
  );
