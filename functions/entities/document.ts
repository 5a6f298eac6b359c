/**
 * Pro formas, quotes, invoices and credit notes: what is due, what is made. Whoever causes a document puts `newDocument` into the
 * transaction of its cause; the documents worker, woken by the table's stream, numbers it, makes the PDF and queues the
 * mail that carries it.
 */
import * as z from "zod/mini";
import { addressDraft } from "../../shared/contract/addresses/address-draft.ts";
import { documentKinds } from "../../shared/kernel/order-terms.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { product } from "../../shared/kernel/product.ts";
import { rowsUntil } from "../platform/table/rows-until.ts";
import type { Table } from "../platform/table/table.ts";
import type { MailAttachment } from "./mail.ts";
import {
  absent,
  gone,
  type Key,
  put,
  type RowUpdate,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";

const particulars = z.object({
  billing: z.nullable(addressDraft),
  purchaseNumber: z.string(),
  vatNumber: z.string(),
  companyNumber: z.string(),
  country: z.string(),
});
type StoredParticulars = z.output<typeof particulars>;

export const documentRow = z.object({
  pk: z.string(),
  sk: z.string(),
  /**
   * `pro-forma`, `quote`, `invoice` or `credit-note_<refund>`: there is one of each cause. Those that take another one's place have
   * the order's version behind their kind: `invoice_7`, `credit-note_<refund>-7`.
   */
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
  /** Of a credit note: the money was another order's, and nothing goes back with it. */
  takenBack: z._default(z.boolean(), false),
  /** Of a credit note: what was owed is given up, and nothing goes back with it. */
  writtenOff: z._default(z.boolean(), false),
  /** When the money came or went back: the tax point. One that takes another one's place has that one's. */
  causedAt: z.string(),
  /** Of one that takes another one's place: since when it is waited for. */
  dueAt: z._default(z.nullable(z.string()), null),
  /** The document whose place it takes; of a credit note the invoice that it takes back as a whole, since another one replaces it. */
  corrects: z._default(z.nullable(z.string()), null),
  /** Of a credit note for a refund: its invoice, once that was corrected; null: the one that stands. */
  invoiceId: z._default(z.nullable(z.string()), null),
  /** Of a credit note for a refund: the one of the corrected invoice that it says again of the new invoice. */
  restates: z._default(z.nullable(z.string()), null),
  /** What the order said of its buyer, where it says something else since; null where the document says what the order does. */
  particulars: z._default(z.nullable(particulars), null),
  /** Set together with the number, before the PDF is made. */
  issuedAt: z.nullable(z.string()),
  /** In the documents' bucket. */
  file: z.nullable(z.string()),
});
export type DocumentRow = z.output<typeof documentRow>;

const prefix = "DOCUMENT#";

export const documentKey = (orderId: string, documentId: string): Key => ({
  pk: `${prefix}${orderId}`,
  sk: documentId,
});

/** Which document's row a key is, or null for a row of another kind. */
export const documentAt = ({ pk, sk }: Key): Pick<DocumentRow, "documentId" | "orderId"> | null =>
  pk.startsWith(prefix) ? { orderId: pk.slice(prefix.length), documentId: sk } : null;

/** Where what is still to be made is found (`gsi2`), oldest first. */
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

/** Once for each cause: a second one fails the transaction. */
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

/** When it began to be waited for. */
export const dueSince = ({ causedAt, dueAt }: Pick<DocumentRow, "causedAt" | "dueAt">): string =>
  dueAt ?? causedAt;

/** Those of one order. The caller has made sure that the order is the member's. */
export const listDocuments = async (table: Table, orderId: string): Promise<DocumentRow[]> => {
  const { pk } = documentKey(orderId, "");
  const rows = await table.queryAll({ pk, current: true });
  return rows.map((row) => documentRow.parse(row));
};

/** It goes on saying what it said, when the order says something else. */
export const keepParticulars = (document: IssuedDocument, said: StoredParticulars): Write =>
  set(document, { particulars: said }, where({ status: "ready", issuedAt: document.issuedAt }));

/** The same of a credit note for a refund, which goes on being of the invoice that it was made of. */
export const keepInvoice = (
  note: IssuedDocument,
  invoiceId: string,
  said: StoredParticulars,
): Write =>
  set(note, { invoiceId, particulars: said }, where({ status: "ready", issuedAt: note.issuedAt }));

/** What a saved or attached PDF is called. */
export const documentFileName = ({
  documentId,
  number,
  orderId,
}: Pick<DocumentRow, "documentId" | "number" | "orderId">): string =>
  `${product.name}-${number ?? `${documentId}-${orderId}`}.pdf`;

/** Those that are made, as a mail takes them along. */
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

/** The mail that brings it; `askId` tells one that was asked for from the first. */
export const documentMailId = (
  { orderId, documentId }: Pick<DocumentRow, "documentId" | "orderId">,
  askId: string | null = null,
): string => `document-${orderId}-${documentId}${askId === null ? "" : `-again-${askId}`}`;

/** Documents that have been due since `before` or longer, oldest first. */
export const listDueDocuments = async (
  table: Table,
  before: Date,
  limit: number,
): Promise<readonly DocumentName[]> => {
  // A sort key is never empty.
  const rows = await rowsUntil(table, dueDocuments, before.toISOString(), limit);
  return rows.map((row) => documentRow.parse(row));
};

export type IssuedDocument = DocumentRow & { readonly issuedAt: string };

export const isIssued = (row: DocumentRow): row is IssuedDocument => row.issuedAt !== null;

/** Gives it its day and number, once. */
export const issueAs = (
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

/** Where numbered documents of a London month are found (`gsi1`), in the order of their issue. */
const issuedIn = (month: string): string => `DOCUMENTS#${month}`;

const monthIndex = (number: string | null, at: Date) =>
  number === null
    ? {}
    : {
        gsi1pk: issuedIn(londonDay(at).slice(0, 7)),
        gsi1sk: `${at.toISOString()}#${number}`,
      };

/** Invoices and credit notes of a month (`2026-11`); one of a moment ago may be missing. */
export const listIssued = async (
  table: Table,
  month: string,
): Promise<readonly IssuedDocument[]> => {
  const rows = await table.queryAll({ index: "gsi1", pk: issuedIn(month) });
  return rows.map((row) => documentRow.parse(row)).filter(isIssued);
};

/** For documents that were issued before they stood in an index. */
export const indexIssued = (document: IssuedDocument): Write =>
  set(
    document,
    monthIndex(document.number, new Date(document.issuedAt)),
    where({ issuedAt: document.issuedAt }),
  );

/** Its PDF is in the bucket; fails when somebody else has said so. */
export const markReady = (document: IssuedDocument, file: string, amount: number): Write =>
  set(
    document,
    { status: "ready", file, amount, gsi2pk: gone, gsi2sk: gone },
    where({ status: "due", issuedAt: document.issuedAt }),
  );
