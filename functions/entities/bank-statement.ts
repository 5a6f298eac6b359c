/**
 * Statements of the bank as they were brought in. A line is the same in every file that has it, so that files may overlap.
 */
import * as z from "zod/mini";
import { isLineToDo } from "../../shared/domain/bank-statements/bank-matching.ts";
import { type ColumnUse, columnUses } from "../../shared/domain/bank-statements/column-mapping.ts";
import type { StatementLine } from "../../shared/domain/bank-statements/bank-statement.ts";
import type { Table } from "../platform/table/table.ts";
import { absent, gone, type Key, present, put, set, type Write } from "../platform/table/write.ts";
import { digestOf } from "../platform/digest.ts";
import { endBankLine, type DoneLine, listDone } from "./applied-bank-line.ts";

export const statementRow = z.object({
  pk: z.string(),
  sk: z.string(),
  statementId: z.string(),
  fileName: z.string(),
  lines: z.int(),
  /** London days of its first and last line. */
  from: z.string(),
  to: z.string(),
  at: z.string(),
  by: z.string(),
  /** Which of its lines are left to do can be counted: not of those from before they were kept for that. */
  counted: z._default(z.boolean(), false),
  /** What each column is, where somebody has said it: in the file's order. */
  named: z._default(
    z.nullable(z.array(z.object({ title: z.string(), use: z.enum(columnUses) }))),
    null,
  ),
  /** Under which that may be remembered. */
  columnsId: z._default(z.nullable(z.string()), null),
});
export type StatementRow = z.output<typeof statementRow>;

export const bankLineRow = z.object({
  pk: z.string(),
  sk: z.string(),
  lineId: z.string(),
  line: z.int(),
  day: z.string(),
  pence: z.int(),
  currency: z._default(z.string(), "GBP"),
  /** What the bank calls a line that it has not booked. */
  unbooked: z._default(z.nullable(z.string()), null),
  text: z.string(),
});
export type BankLineRow = z.output<typeof bankLineRow>;

/** The same file is the same statement, unless its columns are named otherwise. */
export const statementIdOf = (text: string, uses: readonly ColumnUse[] | null): string =>
  `stm_${digestOf(uses === null ? text : `${uses.join()}\n${text}`).slice(0, 32)}`;

export const lineIdOf = ({ key }: Pick<StatementLine, "key">): string =>
  `bnl_${digestOf(key).slice(0, 32)}`;

const statements = "BANK";
const statementPrefix = "STATEMENT#";

const statementKey = (statementId: string): Key => ({
  pk: statements,
  sk: `${statementPrefix}${statementId}`,
});

const linePrefix = "BANKSTATEMENT#";

const lineKey = (statementId: string, lineId: string): Key => ({
  pk: `${linePrefix}${statementId}`,
  sk: `LINE#${lineId}`,
});

/** Where lines that may be left to do are found (`gsi2`), by their statement. */
const linesToDo = "BANKLINES#todo";

/** Saved after its lines, so that it is there with all of them or not at all. */
export const newStatement = (statement: Omit<StatementRow, "counted" | "pk" | "sk">): Write =>
  put({ ...statement, ...statementKey(statement.statementId), counted: true }, absent);

/** The same again is the same row. One that was put to an order before, from another file, is not to be done here. */
export const newBankLine = (
  statementId: string,
  read: StatementLine,
  done: DoneLine | undefined,
): Write => {
  const { line, day, pence, currency, unbooked, text } = read;
  const lineId = lineIdOf(read);
  const isToDo = isLineToDo(read) && (done?.orderId ?? null) === null;
  const index = isToDo ? { gsi2pk: linesToDo, gsi2sk: `${statementId}#${lineId}` } : {};
  const row = { lineId, line, day, pence, currency, unbooked, text };
  return put({ ...lineKey(statementId, lineId), ...row, ...index });
};

export const loadStatement = (table: Table, statementId: string): Promise<StatementRow | null> =>
  table.get(statementKey(statementId), statementRow);

/** Newest first. A few a month. */
export const queryStatements = async (table: Table): Promise<readonly StatementRow[]> => {
  const rows = await table.queryAll({ pk: statements, beginsWith: statementPrefix, current: true });
  return rows.map((row) => statementRow.parse(row)).toSorted((a, b) => b.at.localeCompare(a.at));
};

/** As they stand in the file. */
export const listBankLines = async (
  table: Table,
  statementId: string,
): Promise<readonly BankLineRow[]> => {
  const { pk } = lineKey(statementId, "");
  const rows = await table.queryAll({ pk, current: true });
  return rows.map((row) => bankLineRow.parse(row)).toSorted((a, b) => a.line - b.line);
};

export const loadBankLine = (
  table: Table,
  statementId: string,
  lineId: string,
): Promise<BankLineRow | null> => table.get(lineKey(statementId, lineId), bankLineRow);

/** Fails when something has become of it before. It is left to do in no statement from then on; this one forgets it at once. */
export const applyBankLine = (
  statementId: string,
  done: DoneLine & { readonly orderId: string },
): readonly Write[] => [
  endBankLine(done),
  set(lineKey(statementId, done.lineId), { gsi2pk: gone, gsi2sk: gone }, present),
];

/**
 * How many lines of each statement are left to do. A line that stands in several files is done in all of them and leaves the index in
 * one, and one that is not ours stays there: so what is there is looked at.
 */
export const countToDo = async (table: Table): Promise<ReadonlyMap<string, number>> => {
  const rows = await table.queryAll({ index: "gsi2", pk: linesToDo });
  const lines = rows.map((row) => toDoRow.parse(row));
  const done = await listDone(table, [...new Set(lines.map(({ lineId }) => lineId))]);
  const counted = new Map<string, number>();
  for (const { pk, lineId } of lines) {
    if (done.has(lineId)) continue;
    const statementId = pk.slice(linePrefix.length);
    counted.set(statementId, (counted.get(statementId) ?? 0) + 1);
  }
  return counted;
};

const toDoRow = z.pick(bankLineRow, { pk: true, lineId: true });
