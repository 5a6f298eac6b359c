/**
 * Pro formas, quotes, invoices and credit notes, due or made. The cause of a document saves `newDocument` in its own
 * transaction. The documents worker, woken by the table's stream, assigns the number, makes the PDF and queues the
 * email with it.
 */
import * as z from "zod/mini";
import { addressDraft } from "../../shared/contract/addresses/address-draft.ts";
import { documentKinds } from "../../shared/kernel/order-terms.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { product } from "../../shared/kernel/product.ts";
import { queryDueRows } from "../platform/table/query-due-rows.ts";
import type { Table } from "../platform/table/table.ts";
import type { MailAttachment } from "./mail.ts";
import {
  absent,
  removeAttribute,
  type Key,
  put,
  type RowUpdate,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";

const storedBillingDetails = z.object({
  billing: z.nullable(addressDraft),
  purchaseNumber: z.string(),
  vatNumber: z.string(),
  companyNumber: z.string(),
  country: z.string(),
});
type StoredBillingDetails = z.output<typeof storedBillingDetails>;

export const documentRow = z.object({
  pk: z.string(),
  sk: z.string(),
  /**
   * The id `pro-forma`, `quote`, `invoice` or `credit-note_<refund>`: one document for each cause. A replacement has
   * the order's version after its kind: `invoice_7`, `credit-note_<refund>-7`.
   */
  documentId: z.string(),
  orderId: z.string(),
  userId: z.string(),
  kind: z.enum(documentKinds),
  /** The status. `due`: to be numbered and made. `ready`: its PDF is in the documents bucket. */
  status: z.enum(["due", "ready"]),
  /** The consecutive number, `INV-000001` or `CN-000001`; a pro forma has none. */
  number: z.nullable(z.string()),
  /** The amount in pence, including VAT: for a credit note what is credited, otherwise the order's total. */
  amount: z.int(),
  /** The reason for a credit note. */
  reason: z.nullable(z.string()),
  /** This is true for a credit note whose money belonged to another order, so that nothing is refunded with it. */
  takenBack: z._default(z.boolean(), false),
  /** This is true for a credit note that writes off what was owed, so that nothing is refunded with it. */
  writtenOff: z._default(z.boolean(), false),
  /**
   * The tax point: when the money was received or refunded. A replacement has the tax point of the document that it
   * replaces.
   */
  causedAt: z.string(),
  /** The time since which a replacement has been due. */
  dueAt: z._default(z.nullable(z.string()), null),
  /**
   * The document that this one replaces; for a credit note, the invoice that it credits in full because another one
   * replaces it.
   */
  corrects: z._default(z.nullable(z.string()), null),
  /** The invoice of a refund's credit note, once that invoice was corrected; null for the current one. */
  invoiceId: z._default(z.nullable(z.string()), null),
  /** The credit note of the corrected invoice that this one restates for the new invoice. */
  restates: z._default(z.nullable(z.string()), null),
  /** The billing details that the document states, if the order's have changed since; null if they are the order's. */
  particulars: z._default(z.nullable(storedBillingDetails), null),
  /** The time of issue, set together with the number before the PDF is made. */
  issuedAt: z.nullable(z.string()),
  /** The file in the documents bucket. */
  file: z.nullable(z.string()),
});
export type DocumentRow = z.output<typeof documentRow>;

const prefix = "DOCUMENT#";

export const documentKey = (orderId: string, documentId: string): Key => ({
  pk: `${prefix}${orderId}`,
  sk: documentId,
});

/** Returns the document from a row's key, or null for another kind of row. */
export const parseDocumentKey = ({
  pk,
  sk,
}: Key): Pick<DocumentRow, "documentId" | "orderId"> | null =>
  pk.startsWith(prefix) ? { orderId: pk.slice(prefix.length), documentId: sk } : null;

/** The index partition (`gsi2`) of documents that have to be made, oldest first. */
export const dueDocuments = "DOCUMENTS#due";

export type DueDocument = Pick<
  DocumentRow,
  "amount" | "causedAt" | "documentId" | "kind" | "orderId" | "reason" | "userId"
> &
  Partial<
    Pick<
      DocumentRow,
      "corrects" | "dueAt" | "invoiceId" | "particulars" | "restates" | "takenBack" | "writtenOff"
    >
  >;

/** Queues a document once for each cause: a second one fails the transaction. */
export const newDocument = (due: DueDocument): Write => {
  const row: DocumentRow = {
    ...documentKey(due.orderId, due.documentId),
    corrects: null,
    invoiceId: null,
    restates: null,
    particulars: null,
    dueAt: null,
    takenBack: false,
    writtenOff: false,
    ...due,
    status: "due",
    number: null,
    issuedAt: null,
    file: null,
  };
  return put({ ...row, gsi2pk: dueDocuments, gsi2sk: dueSince(row) }, absent);
};

/** Returns the time since which the document has been due. */
export const dueSince = ({ causedAt, dueAt }: Pick<DocumentRow, "causedAt" | "dueAt">): string =>
  dueAt ?? causedAt;

/** Lists the documents of an order. The caller has checked that the order is the member's. */
export const listDocuments = async (table: Table, orderId: string): Promise<DocumentRow[]> => {
  const { pk } = documentKey(orderId, "");
  const rows = await table.queryAll({ pk, current: true });
  return rows.map((row) => documentRow.parse(row));
};

/** Stores what the document states of the buyer before the order's billing details change. */
export const saveBillingDetails = (document: IssuedDocument, said: StoredBillingDetails): Write =>
  set(document, { particulars: said }, where({ status: "ready", issuedAt: document.issuedAt }));

/** Stores the invoice of a refund's credit note, which remains the one that it was made for. */
export const saveInvoiceOfCreditNote = (
  note: IssuedDocument,
  invoiceId: string,
  said: StoredBillingDetails,
): Write =>
  set(note, { invoiceId, particulars: said }, where({ status: "ready", issuedAt: note.issuedAt }));

/** Returns the file name of a saved or attached PDF. */
export const documentFileName = ({
  documentId,
  number,
  orderId,
}: Pick<DocumentRow, "documentId" | "number" | "orderId">): string =>
  `${product.name}-${number ?? `${documentId}-${orderId}`}.pdf`;

/** Returns the finished documents as attachments of an email. */
export const attachmentsOf = (
  documents: ReadonlyArray<Pick<DocumentRow, "documentId" | "file" | "number" | "orderId">>,
): readonly MailAttachment[] =>
  documents.flatMap((document) =>
    document.file === null ? [] : [{ file: document.file, name: documentFileName(document) }],
  );

export const loadDocument = (
  table: Table,
  orderId: string,
  documentId: string,
): Promise<DocumentRow | null> => table.get(documentKey(orderId, documentId), documentRow);

export type DocumentName = Pick<DocumentRow, "causedAt" | "documentId" | "dueAt" | "orderId">;

/** Returns the id of the email with the document. `askId` distinguishes a requested copy from the first email. */
export const documentMailId = (
  { orderId, documentId }: Pick<DocumentRow, "documentId" | "orderId">,
  askId: string | null = null,
): string => `document-${orderId}-${documentId}${askId === null ? "" : `-again-${askId}`}`;

/** Lists documents that have been due since `before` or longer, oldest first. */
export const listDueDocuments = async (
  table: Table,
  before: Date,
  limit: number,
): Promise<readonly DocumentName[]> => {
  // A sort key is never empty.
  const rows = await queryDueRows(table, dueDocuments, before.toISOString(), limit);
  return rows.map((row) => documentRow.parse(row));
};

export type IssuedDocument = DocumentRow & { readonly issuedAt: string };

export const isIssued = (row: DocumentRow): row is IssuedDocument => row.issuedAt !== null;

/** Assigns the date and the number, once. */
export const assignDocumentNumber = (
  document: DocumentRow,
  number: string | null,
  at: Date,
): RowUpdate<IssuedDocument> => {
  const issued = { number, issuedAt: at.toISOString() };
  return {
    row: { ...document, ...issued },
    write: set(document, { ...issued, ...monthIndex(number, at) }, where({ issuedAt: null })),
  };
};

/** Returns the index partition (`gsi1`) of numbered documents of a London month, in the order of their issue. */
const issuedIn = (month: string): string => `DOCUMENTS#${month}`;

const monthIndex = (number: string | null, at: Date) =>
  number === null
    ? {}
    : {
        gsi1pk: issuedIn(londonDay(at).slice(0, 7)),
        gsi1sk: `${at.toISOString()}#${number}`,
      };

/** Lists invoices and credit notes of a month (`2026-11`). The list may lag by a moment. */
export const listIssued = async (
  table: Table,
  month: string,
): Promise<readonly IssuedDocument[]> => {
  const rows = await table.queryAll({ index: "gsi1", pk: issuedIn(month) });
  return rows.map((row) => documentRow.parse(row)).filter(isIssued);
};

/** Adds a document to the index, if it was issued before the index existed. */
export const indexIssued = (document: IssuedDocument): Write =>
  set(
    document,
    monthIndex(document.number, new Date(document.issuedAt)),
    where({ issuedAt: document.issuedAt }),
  );

/** Marks the PDF as ready in the bucket. Fails if it is marked already. */
export const markDocumentReady = (document: IssuedDocument, file: string, amount: number): Write =>
  set(
    document,
    { status: "ready", file, amount, gsi2pk: removeAttribute, gsi2sk: removeAttribute },
    where({ status: "due", issuedAt: document.issuedAt }),
  );
