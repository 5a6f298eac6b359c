/**
 * Statements of the bank as they were brought in, and which of their lines were put to an order. A line is the same in every
 * file that has it, so that files may overlap.
 */
import * as z from "zod/mini";
import type { StatementLine } from "../../shared/domain/bank-statement.ts";
import type { Table } from "../runtime/table/table.ts";
import { absent, type Key, put, type Write } from "../runtime/table/write.ts";
import { digestOf } from "./digest.ts";

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
});
export type StatementRow = z.output<typeof statementRow>;

export const bankLineRow = z.object({
  pk: z.string(),
  sk: z.string(),
  lineId: z.string(),
  line: z.int(),
  day: z.string(),
  pence: z.int(),
  text: z.string(),
});
export type BankLineRow = z.output<typeof bankLineRow>;

const appliedRow = z.object({
  lineId: z.string(),
  orderId: z.string(),
  by: z.string(),
  at: z.string(),
});
export type AppliedLine = z.output<typeof appliedRow>;

/** The same file is the same statement. */
export const statementIdOf = (text: string): string => `stm_${digestOf(text).slice(0, 32)}`;

export const lineIdOf = ({ key }: Pick<StatementLine, "key">): string =>
  `bnl_${digestOf(key).slice(0, 32)}`;

/** A line is one receipt, whatever its text is. */
export const receiptOfLine = (lineId: string): string => lineId.replace("bnl_", "rec_");

const statements = "BANK";
const statementPrefix = "STATEMENT#";

const statementKey = (statementId: string): Key => ({
  pk: statements,
  sk: `${statementPrefix}${statementId}`,
});

const lineKey = (statementId: string, lineId: string): Key => ({
  pk: `BANKSTATEMENT#${statementId}`,
  sk: `LINE#${lineId}`,
});

const appliedKey = (lineId: string): Key => ({ pk: `BANKLINE#${lineId}`, sk: "APPLIED" });

/** Saved after its lines, so that it is there with all of them or not at all. */
export const newStatement = (statement: Omit<StatementRow, "pk" | "sk">): Write =>
  put({ ...statement, ...statementKey(statement.statementId) }, absent);

/** The same again is the same row. */
export const newBankLine = (statementId: string, read: StatementLine): Write => {
  const { line, day, pence, text } = read;
  const lineId = lineIdOf(read);
  return put({ ...lineKey(statementId, lineId), lineId, line, day, pence, text });
};

export const loadStatement = (table: Table, statementId: string): Promise<StatementRow | null> =>
  table.get(statementKey(statementId), statementRow);

/** Newest first. A few a month. */
export const listStatements = async (table: Table): Promise<readonly StatementRow[]> => {
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

/** Fails when it was put anywhere before. */
export const applyBankLine = (applied: AppliedLine): Write =>
  put({ ...applied, ...appliedKey(applied.lineId) }, absent);

export const loadApplied = (table: Table, lineId: string): Promise<AppliedLine | null> =>
  table.get(appliedKey(lineId), appliedRow);

/** Of those lines that were put somewhere. */
export const listApplied = async (
  table: Table,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, AppliedLine>> => {
  const batches = Array.from({ length: Math.ceil(lineIds.length / mostAtOnce) }, (_, at) =>
    lineIds.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  );
  const rows = await Promise.all(batches.map((ids) => table.getMany(ids.map(appliedKey))));
  const applied = rows.flat().flatMap((row) => (row === null ? [] : [appliedRow.parse(row)]));
  return new Map(applied.map((one) => [one.lineId, one]));
};

const mostAtOnce = 100;
