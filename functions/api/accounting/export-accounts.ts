import type { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import {
  type BookedDocument,
  type BookedMoney,
  sageFile,
  voidMonths,
  xeroFile,
} from "../../../shared/domain/accounting/accounts-file.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { orderTitle } from "../../../shared/domain/orders/order.ts";
import { invoiceOf } from "../../../shared/domain/invoicing/current-documents.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import { daysAfter, monthsAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";
import { ordinalOf } from "../../entities/document-number.ts";
import { type IssuedDocument, listIssued } from "../../entities/document.ts";
import { ledgerCauseId, listLedgerDay } from "../../entities/ledger.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { csvTable } from "../../platform/csv-table.ts";
import { mapConcurrent } from "../../platform/map-concurrent.ts";
import {
  toDocumentContent,
  loadDocumentContext,
  numberedCredits,
  withIssuedDetails,
} from "../../commerce/invoicing/load-document-context.ts";

type Endpoint = typeof accountingContract.endpoints.exportAccounts;

/**
 * The number of documents in one export file. Xero imports 500 invoices at once; one document can also credit months that are no
 * longer charged.
 */
const partSize = 250;

/** Returns the number of export files of a month. */
export const readAccountsParts: UseCase<
  (typeof accountingContract.endpoints)["readAccountsParts"],
  DirectoryDeps
> = async ({ table }, _staff, { query: { month } }) => {
  const documents = (await listIssued(table, month)).length;
  const parts = Math.max(1, Math.ceil(documents / partSize));
  return { status: 200, body: { data: { documents, parts } } };
};

/**
 * Exports the documents as they were issued, by issue date. The first file of a month also contains the payments, by the date on
 * which they were recorded.
 */
export const exportAccounts: UseCase<Endpoint, DirectoryDeps> = async (deps, _staff, { query }) => {
  const { month, format, part } = query;
  const issued = (await listIssued(deps.table, month)).slice(
    (part - 1) * partSize,
    part * partSize,
  );
  if (issued.length === 0 && part > 1)
    throw invalidField("part", "Choose a part that exists: this month has fewer files");
  const documents = (
    await mapConcurrent(issued, (document) => toBookedDocuments(deps, document))
  ).flat();
  const money = format === "sage" && part === 1 ? await listBookedMoney(deps, month) : [];
  const { columns, rows } = format === "xero" ? xeroFile(documents) : sageFile(documents, money);
  return {
    status: 200,
    body: csvTable(columns, rows),
  };
};

/** The last credit note of a fully refunded order also reverses the months that are no longer charged. */
const toBookedDocuments = async (
  deps: Pick<DirectoryDeps, "table">,
  document: IssuedDocument,
): Promise<readonly BookedDocument[]> => {
  const context = await loadDocumentContext(deps, document);
  const order = withIssuedDetails(document, context.order);
  const isCredit = document.kind === "credit-note";
  const issued: BookedDocument = {
    kind: isCredit ? "credit-note" : "invoice",
    takenBack: document.takenBack,
    writtenOff: document.writtenOff,
    number: document.number ?? "",
    on: londonDay(document.issuedAt),
    orderId: order.orderId,
    purchaseNumber: order.purchaseNumber,
    title: orderTitle(order.lines),
    buyer: { name: displayNameOf(order.buyer), email: order.buyer.email },
    address: order.addresses.billing ?? order.addresses.account,
    reverseCharge: order.totals.reverseCharge,
    corrects: isCredit && document.corrects !== null,
    vat: toDocumentContent(context, document).vat,
  };
  if (!isCredit || order.paidAt === null || order.refunded < order.received) return [issued];
  const credits = numberedCredits(context, invoiceOf(context.siblings, document));
  const isLast = credits.at(-1)?.ordinal === ordinalOf(issued.number);
  if (!isLast) return [issued];
  const months = voidMonths(
    issued,
    order.totals.vat,
    credits.map(({ amount }) => amount),
  );
  return months === null ? [issued] : [issued, months];
};

const listBookedMoney = async (
  { table }: Pick<DirectoryDeps, "table">,
  month: string,
): Promise<readonly BookedMoney[]> => {
  const first = `${month}-01`;
  const next = monthsAfter(first, 1);
  const days: string[] = [];
  for (let day = first; day < next; day = daysAfter(day, 1)) days.push(day);
  const rows = await mapConcurrent(days, (day) => listLedgerDay(table, day));
  return rows
    .flat()
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .flatMap((row) => {
      const { kind, amount, orderId, reference, receivedOn, at } = row;
      if (kind === "written-off") return [];
      const on = receivedOn ?? londonDay(at);
      return { kind, amount, orderId, reference, on, causeId: ledgerCauseId(row) };
    });
};
