import type { booksContract } from "../../../shared/contract/books.ts";
import {
  type BookedDocument,
  type BookedMoney,
  sageFile,
  xeroFile,
} from "../../../shared/domain/accounts-file.ts";
import { nameOf } from "../../../shared/domain/directory-people.ts";
import { titleOf } from "../../../shared/domain/order.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import { daysAfter, monthsAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { DirectoryDeps } from "../../listing/with-directory.ts";
import { type IssuedDocument, listIssued } from "../../rows/document.ts";
import { listLedgerDay } from "../../rows/ledger.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import { csvTable } from "../../runtime/csv-table.ts";
import { contentOf, gatherDocument } from "../placing/gather-document.ts";

type Endpoint = typeof booksContract.endpoints.exportAccounts;

/** As many as one call has time for. */
const mostDocuments = 2000;

/** Every document as its paper has it, by the day on which it was issued; money by the day on which it was entered. */
export const exportAccounts: UseCase<Endpoint, DirectoryDeps> = async (deps, _staff, { query }) => {
  const { month, format } = query;
  const issued = await listIssued(deps.table, month);
  if (issued.length > mostDocuments)
    throw invalidField("month", `This month has more than ${mostDocuments} documents`);
  const documents = await sideBySide(issued, (document) => booked(deps, document));
  const { columns, rows } =
    format === "xero" ? xeroFile(documents) : sageFile(documents, await moneyOf(deps, month));
  return {
    status: 200,
    body: csvTable(columns, rows),
  };
};

const booked = async (
  deps: Pick<DirectoryDeps, "table">,
  document: IssuedDocument,
): Promise<BookedDocument> => {
  const gathered = await gatherDocument(deps, document);
  const { order } = gathered;
  return {
    kind: document.kind === "credit-note" ? "credit-note" : "invoice",
    number: document.number ?? "",
    on: londonDay(document.issuedAt),
    orderId: order.orderId,
    purchaseNumber: order.purchaseNumber,
    title: titleOf(order.lines),
    buyer: { name: nameOf(order.buyer), email: order.buyer.email },
    address: order.addresses.billing ?? order.addresses.account,
    reverseCharge: order.totals.reverseCharge,
    vat: contentOf(gathered, document).vat,
  };
};

const moneyOf = async (
  { table }: Pick<DirectoryDeps, "table">,
  month: string,
): Promise<readonly BookedMoney[]> => {
  const first = `${month}-01`;
  const next = monthsAfter(first, 1);
  const days: string[] = [];
  for (let day = first; day < next; day = daysAfter(day, 1)) days.push(day);
  const rows = await sideBySide(days, (day) => listLedgerDay(table, day));
  return rows
    .flat()
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ at, ...entry }) => ({ ...entry, on: londonDay(at) }));
};

const abreast = 8;

/** A few at a time; the answers in the order of what was asked. */
const sideBySide = async <T, U>(
  all: readonly T[],
  work: (one: T) => Promise<U>,
): Promise<readonly U[]> => {
  const done: U[] = [];
  for (let start = 0; start < all.length; start += abreast)
    done.push(...(await Promise.all(all.slice(start, start + abreast).map(work))));
  return done;
};
