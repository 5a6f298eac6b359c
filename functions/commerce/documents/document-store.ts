/**
 * Pro formas, invoices and credit notes: what is due, what is made. It alone knows their keys. Whoever causes a document
 * puts `putDueDocument` into the transaction of its cause; the documents worker, woken by the table's stream, numbers it,
 * makes the PDF and queues the mail that carries it.
 */
import * as z from "zod/mini";
import { documentKinds } from "../../../shared/kernel/order-terms.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { Key, Table, Write } from "../../runtime/table.ts";

export const documentRow = z.object({
  pk: z.string(),
  sk: z.string(),
  /** `pro-forma`, `invoice` or `credit-note_<refund>`: there is one of each cause. */
  documentId: z.string(),
  orderId: z.string(),
  userId: z.string(),
  kind: z.enum(documentKinds),
  /** `due`: to be numbered and made. `ready`: its PDF is in the documents' bucket. */
  status: z.enum(["due", "ready"]),
  /** `INV-000001`, `CN-000001`, without gaps; a pro forma has none. */
  number: z.nullable(z.string()),
  /** Pence with VAT: of a credit note what goes back, otherwise the order's total. */
  amount: z.int(),
  /** Of a credit note. */
  reason: z.nullable(z.string()),
  /** When the money came or went back: the tax point. */
  causedAt: z.string(),
  /** Set together with the number, before the PDF is made. */
  issuedAt: z.nullable(z.string()),
  /** In the documents' bucket. */
  file: z.nullable(z.string()),
});
export type DocumentRow = z.output<typeof documentRow>;

export const documentsOf = (orderId: string): string => `DOCUMENT#${orderId}`;
export const documentKey = (orderId: string, documentId: string): Key => ({
  pk: documentsOf(orderId),
  sk: documentId,
});

/** Where what is still to be made is found (`gsi2`), oldest first. */
export const dueDocuments = "DOCUMENTS#due";

/** Once for each cause: a second one fails the transaction. */
export const putDueDocument = (
  table: Pick<Table, "name">,
  due: Pick<
    DocumentRow,
    "amount" | "causedAt" | "documentId" | "kind" | "orderId" | "reason" | "userId"
  >,
): Write => {
  const row: DocumentRow & { gsi2pk: string; gsi2sk: string } = {
    ...documentKey(due.orderId, due.documentId),
    pk: documentsOf(due.orderId),
    sk: due.documentId,
    ...due,
    status: "due",
    number: null,
    issuedAt: null,
    file: null,
    gsi2pk: dueDocuments,
    gsi2sk: due.causedAt,
  };
  return {
    Put: { TableName: table.name, Item: row, ConditionExpression: "attribute_not_exists(pk)" },
  };
};

/** Those of one order. The caller has made sure that the order is the member's. */
export const listDocuments = async (table: Table, orderId: string): Promise<DocumentRow[]> => {
  const rows = await table.queryAll({ pk: documentsOf(orderId), current: true });
  return rows.map((row) => documentRow.parse(row));
};

/** What a saved or attached PDF is called. */
export const documentFileName = ({
  documentId,
  number,
  orderId,
}: Pick<DocumentRow, "documentId" | "number" | "orderId">): string =>
  `${product.name}-${number ?? `${documentId}-${orderId}`}.pdf`;

export const loadDocument = (
  table: Table,
  orderId: string,
  documentId: string,
): Promise<DocumentRow | null> => table.get(documentKey(orderId, documentId), documentRow);

export type DocumentName = Pick<DocumentRow, "causedAt" | "documentId" | "orderId">;

/** Documents that have been due since `before` or longer, oldest first. */
export const listDueDocuments = async (
  table: Table,
  before: Date,
  limit: number,
): Promise<readonly DocumentName[]> => {
  // A sort key is never empty.
  const between = ["0", before.toISOString()] as const;
  const { rows } = await table.query({ index: "gsi2", pk: dueDocuments, between, limit });
  return rows.map((row) => documentRow.parse(row));
};

export type IssuedDocument = DocumentRow & { readonly issuedAt: string };

export const isIssued = (row: DocumentRow): row is IssuedDocument => row.issuedAt !== null;

/** Its PDF is in the bucket; fails when somebody else has said so. */
export const markReady = (
  table: Table,
  { orderId, documentId, issuedAt }: IssuedDocument,
  file: string,
  amount: number,
): Write => ({
  Update: {
    TableName: table.name,
    Key: documentKey(orderId, documentId),
    UpdateExpression: "SET #status = :ready, #file = :file, amount = :amount REMOVE gsi2pk, gsi2sk",
    ConditionExpression: "#status = :due AND issuedAt = :issued",
    ExpressionAttributeNames: { "#status": "status", "#file": "file" },
    ExpressionAttributeValues: {
      ":ready": "ready",
      ":due": "due",
      ":file": file,
      ":amount": amount,
      ":issued": issuedAt,
    },
  },
});
