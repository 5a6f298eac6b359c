/** Detects the meaning of a bank file's columns: each bank names them differently. */
import { findCurrency, isDirectionColumn, parseTextCell } from "./bank-cells.ts";
import { normaliseQuery } from "../directory/directory-search.ts";
import type { FileRow } from "./file-row.ts";

export interface BankColumns {
  /** The date columns, of which the first one that is filled counts. */
  readonly dates: readonly number[];
  readonly amount: number | null;
  readonly paidIn: number | null;
  readonly paidOut: number | null;
  /** The column that states the direction of each line. */
  readonly sign: number | null;
  /** The column for the type of payment, whose words may state that money went out. */
  readonly type: number | null;
  readonly currency: number | null;
  /** The currency in the title of the amounts: `Amount (EUR)`. */
  readonly titleCurrency: string | null;
  readonly state: number | null;
  readonly texts: readonly number[];
}

const names = {
  date: [
    "date",
    "transaction date",
    "posting date",
    "posted date",
    "booking date",
    "entry date",
    "value date",
    "date completed",
    "completed date",
    "date started",
    "started date",
  ],
  amount: ["amount", "value", "transaction amount"],
  paidIn: [
    "paid in",
    "money in",
    "amount in",
    "credit",
    "credits",
    "credit amount",
    "in",
    "deposits",
    "cr",
  ],
  paidOut: [
    "paid out",
    "money out",
    "amount out",
    "debit",
    "debits",
    "debit amount",
    "out",
    "withdrawals",
    "dr",
  ],
  /** Some banks use this title for the amount, others for a word beside it. */
  either: ["debit/credit", "credit/debit", "dr/cr", "cr/dr"],
  sign: [
    "sign",
    "indicator",
    "direction",
    "cr/dr identifier",
    "cr/dr indicator",
    "credit/debit indicator",
    "debit/credit indicator",
  ],
  type: ["type", "transaction type", "entry type"],
  currency: ["currency", "account currency", "payment currency", "currency code", "ccy"],
  state: ["state", "status", "transaction status"],
  texts: [
    "description",
    "transaction description",
    "merchant/description",
    "details",
    "transaction details",
    "narrative",
    "reference",
    "payment reference",
    "customer reference",
    "memo",
    "name",
    "payee",
    "payee name",
    "payer",
    "payer name",
    "sender",
    "sender name",
    "counter party",
    "counter party name",
    "counterparty",
    "counterparty name",
    "particulars",
  ],
} as const;

const textTitles = new Set<string>(names.texts);

/** Returns the columns, or null for a row that does not name a date and an amount. `below` are the rows under it. */
export const detectColumns = (
  cells: readonly string[],
  below: readonly FileRow[],
): BankColumns | null => {
  const called = (kind: ColumnKind): number | null => columnCalled(cells, kind);
  const either = called("either");
  const eitherSays = either !== null && isDirectionColumn(below, either);
  const type = called("type");
  const paidIn = called("paidIn");
  const amount = called("amount") ?? (eitherSays ? null : either);
  const titles = cells.map(titleOf);
  const dates = names.date.flatMap((name) => (titles.includes(name) ? [titles.indexOf(name)] : []));
  if (dates.length === 0 || (amount === null && paidIn === null)) return null;
  return {
    dates,
    amount,
    paidIn,
    paidOut: called("paidOut"),
    sign:
      called("sign") ??
      (eitherSays ? either : type !== null && isDirectionColumn(below, type) ? type : null),
    type,
    currency: called("currency"),
    titleCurrency: findCurrency(cells[paidIn ?? amount ?? 0] ?? ""),
    state: called("state"),
    texts: purposeColumns(cells),
  };
};

/** Returns the columns that describe a payment's purpose. */
export const purposeColumns = (cells: readonly string[]): readonly number[] =>
  cells.flatMap((cell, at) => (textTitles.has(titleOf(cell)) ? [at] : []));

type ColumnKind = keyof typeof names;

/** Returns the first column with a name of that kind, or null. */
export const columnCalled = (cells: readonly string[], kind: ColumnKind): number | null => {
  const titles = cells.map(titleOf);
  const found = names[kind].find((name) => titles.includes(name));
  return found === undefined ? null : titles.indexOf(found);
};

/** Normalises a title such as `Money in (£)`, `Narrative #1` or `transaction_date`. */
const titleOf = (cell: string): string =>
  normaliseQuery(parseTextCell(cell))
    .replaceAll(/\([^)]*\)/g, " ")
    .replaceAll(/[#_*:.£€$]|\b(?:gbp|eur|usd)\b|\b\d+\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Returns a message about what is missing in a row that should name the columns, and which titles would be known. */
export const missingColumnsMessage = (cells: readonly string[]): string => {
  const titles = new Set(cells.map(titleOf));
  const has = (...kinds: ReadonlyArray<readonly string[]>): boolean =>
    kinds.some((accepted) => accepted.some((name) => titles.has(name)));
  const missing = [
    ...(has(names.date) ? [] : ["a date ('Date', 'Transaction date')"]),
    ...(has(names.amount, names.paidIn, names.either)
      ? []
      : ["an amount ('Amount', 'Value', 'Paid in', 'Credit amount')"]),
    ...(has(names.texts) ? [] : ["a reference ('Description', 'Reference', 'Narrative')"]),
  ];
  const found = cells
    .map((cell) => parseTextCell(cell).slice(0, 40))
    .filter((title) => title !== "");
  const titleList = found.map((title) => `'${title}'`).join(", ");
  return `We can’t find a column for ${missing.join(" or ")}. The columns are ${titleList === "" ? "empty" : titleList}`;
};

/** Returns how many of the required kinds a row names. The best row is reported if none has all. */
export const countNamedColumns = (cells: readonly string[]): number => {
  const titles = new Set(cells.map(titleOf));
  return [names.date, [...names.amount, ...names.paidIn], names.texts].filter((accepted) =>
    accepted.some((name) => titles.has(name)),
  ).length;
};
