/** Numbers of invoices and credit notes, without gaps. It alone knows the counters' keys. */
import * as z from "zod/mini";
import type { DocumentKind } from "../../../shared/kernel/order-terms.ts";
import type { Deps } from "../../runtime/deps.ts";
import { ConditionFailed, type Key, type Table, type Write } from "../../runtime/table.ts";
import {
  documentKey,
  type DocumentRow,
  documentRow,
  isIssued,
  type IssuedDocument,
} from "./document-store.ts";

const numberPrefixes: Readonly<Record<DocumentKind, string | null>> = {
  "pro-forma": null,
  invoice: "INV",
  "credit-note": "CN",
};

const counterKey = (prefix: string): Key => ({ pk: `COUNTER#${prefix}`, sk: "COUNTER" });
const counterRow = z.object({ last: z.int() });

/** Which of its kind a number is: `CN-000012` -> 12. */
export const placeOf = (number: string): number => Number(number.split("-")[1]);

const putNumber = (table: Table, due: DocumentRow, number: string | null, at: string): Write => ({
  Update: {
    TableName: table.name,
    Key: documentKey(due.orderId, due.documentId),
    UpdateExpression: "SET #number = :number, issuedAt = :at",
    ConditionExpression: "issuedAt = :none",
    ExpressionAttributeNames: { "#number": "number" },
    ExpressionAttributeValues: { ":number": number, ":at": at, ":none": null },
  },
});

const takeNumber = (table: Table, prefix: string, last: number): Write => ({
  Update: {
    TableName: table.name,
    Key: counterKey(prefix),
    UpdateExpression: "SET #last = :next",
    ConditionExpression: last === 0 ? "attribute_not_exists(pk)" : "#last = :last",
    ExpressionAttributeNames: { "#last": "last" },
    ExpressionAttributeValues: {
      ":next": last + 1,
      ...(last === 0 ? {} : { ":last": last }),
    },
  },
});

/** One more try with what the rows say now; null when somebody else was faster. */
const tryToIssue = async (
  { table, now }: Pick<Deps, "now" | "table">,
  due: DocumentRow,
): Promise<IssuedDocument | null> => {
  const prefix = numberPrefixes[due.kind];
  const keys = [
    documentKey(due.orderId, due.documentId),
    ...(prefix === null ? [] : [counterKey(prefix)]),
  ];
  const [stored, counter] = await table.getMany(keys);
  const row = documentRow.parse(stored);
  if (isIssued(row)) return row;
  const last = counter ? counterRow.parse(counter).last : 0;
  const number = prefix === null ? null : `${prefix}-${String(last + 1).padStart(6, "0")}`;
  const issuedAt = now().toISOString();
  const counting = prefix === null ? [] : [takeNumber(table, prefix, last)];
  try {
    await table.transact([...counting, putNumber(table, row, number, issuedAt)]);
    return { ...row, number, issuedAt };
  } catch (error) {
    if (error instanceof ConditionFailed) return null;
    throw error;
  }
};

const mostTries = 40;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Gives a document the day of its issue and, unless it is a pro forma, the next number of its kind, once and for all. The
 * counter moves in the same transaction, so that no number is skipped or given twice.
 */
export const issueDocument = async (
  deps: Pick<Deps, "now" | "table">,
  due: DocumentRow,
): Promise<IssuedDocument> => {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const issued = await tryToIssue(deps, due);
    if (issued !== null) return issued;
    await pause(Math.random() * Math.min(20 * tries, 200));
  }
  throw new Error(`No number for ${due.documentId} of ${due.orderId} after ${mostTries} tries`);
};
