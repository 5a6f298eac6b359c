/** Imported bank statements. A line is identified by its content, so files may overlap. */
import * as z from "zod/mini";
import { needsAction } from "../../shared/domain/bank-statements/bank-matching.ts";
import { type ColumnUse, columnUses } from "../../shared/domain/bank-statements/column-mapping.ts";
import type { StatementLine } from "../../shared/domain/bank-statements/bank-statement.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  removeAttribute,
  type Key,
  present,
  put,
  set,
  type Write,
} from "../platform/table/write.ts";
import { digestOf } from "../platform/digest.ts";
import {
  recordProcessedBankLine,
  type ProcessedBankLine,
  loadProcessedBankLines,
} from "./processed-bank-line.ts";

export const statementRow = z.object({
  pk: z.string(),
  sk: z.string(),
  statementId: z.string(),
  fileName: z.string(),
  lines: z.int(),
  /** The London days of its first and last line. */
  from: z.string(),
  to: z.string(),
  at: z.string(),
  by: z.string(),
  /** Says whether its open lines can be counted. Statements from before the index existed cannot. */
  counted: z._default(z.boolean(), false),
  /** The meaning of each column in the file's order, if somebody has assigned it. */
  named: z._default(
    z.nullable(z.array(z.object({ title: z.string(), use: z.enum(columnUses) }))),
    null,
  ),
  /** The id under which the assignment may be stored. */
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
  /** The bank's word for a line that is not booked yet. */
  unbooked: z._default(z.nullable(z.string()), null),
  text: z.string(),
});
export type BankLineRow = z.output<typeof bankLineRow>;

/** Returns the statement's id. The same file is the same statement, unless its columns are assigned differently. */
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

/** The index partition (`gsi2`) of lines that may be open, by their statement. */
const openLinesPartition = "BANKLINES#todo";

/** Stores a statement after its lines, so that it exists with all of them or not at all. */
export const newStatement = (statement: Omit<StatementRow, "counted" | "pk" | "sk">): Write =>
  put({ ...statement, ...statementKey(statement.statementId), counted: true }, absent);

/**
 * Stores a line, which is the same row if it is imported again. A line that was applied to an order from another file
 * is not open here.
 */
export const newBankLine = (
  statementId: string,
  read: StatementLine,
  done: ProcessedBankLine | undefined,
): Write => {
  const { line, day, pence, currency, unbooked, text } = read;
  const lineId = lineIdOf(read);
  const isToDo = needsAction(read) && (done?.orderId ?? null) === null;
  const index = isToDo ? { gsi2pk: openLinesPartition, gsi2sk: `${statementId}#${lineId}` } : {};
  const row = { lineId, line, day, pence, currency, unbooked, text };
  return put({ ...lineKey(statementId, lineId), ...row, ...index });
};

export const loadStatement = (table: Table, statementId: string): Promise<StatementRow | null> =>
  table.get(statementKey(statementId), statementRow);

/** Lists statements, newest first. There are a few a month. */
export const queryStatements = async (table: Table): Promise<readonly StatementRow[]> => {
  const rows = await table.queryAll({ pk: statements, beginsWith: statementPrefix, current: true });
  return rows.map((row) => statementRow.parse(row)).toSorted((a, b) => b.at.localeCompare(a.at));
};

/** Lists lines in the file's order. */
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

/**
 * Marks a line as processed. Fails if it was processed before. From then on it is open in no statement; only this one
 * leaves the index at once.
 */
export const applyBankLine = (
  statementId: string,
  done: ProcessedBankLine & { readonly orderId: string },
): readonly Write[] => [
  recordProcessedBankLine(done),
  set(
    lineKey(statementId, done.lineId),
    { gsi2pk: removeAttribute, gsi2sk: removeAttribute },
    present,
  ),
];

/**
 * Counts the open lines of each statement. A line that is in several files is processed in all of them but leaves the
 * index in only one, and a line that is not ours stays in the index, so each line is checked.
 */
export const countOpenBankLines = async (table: Table): Promise<ReadonlyMap<string, number>> => {
  const rows = await table.queryAll({ index: "gsi2", pk: openLinesPartition });
  const lines = rows.map((row) => toDoRow.parse(row));
  const done = await loadProcessedBankLines(table, [...new Set(lines.map(({ lineId }) => lineId))]);
  const counted = new Map<string, number>();
  for (const { pk, lineId } of lines) {
    if (done.has(lineId)) continue;
    const statementId = pk.slice(linePrefix.length);
    counted.set(statementId, (counted.get(statementId) ?? 0) + 1);
  }
  return counted;
};

const toDoRow = z.pick(bankLineRow, { pk: true, lineId: true });
