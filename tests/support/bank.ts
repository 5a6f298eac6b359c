/** Bank statements, imported by staff. */
import {
  bankStatementsContract,
  type StatementView,
} from "../../shared/contract/bank-statements/bank-statements.ts";
import type { CallInput } from "../../shared/contract/endpoint.ts";
import { call, type Reply, tokenOf } from "./api.ts";

const { matchLine, importStatement, ignoreLine, listStatements, readStatement, reopenLine } =
  bankStatementsContract.endpoints;

export type Row = readonly [day: string, text: string, amount: string];

/** Formats rows like a bank that has one column for amounts. */
export const csvOf = (rows: readonly Row[]): string =>
  ["Date,Description,Amount", ...rows.map((cells) => cells.map(quoted).join(","))].join("\r\n");

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

export const uploadReply = async (text: string, fileName = "november.csv"): Promise<Reply> =>
  call(importStatement, { body: { file_name: fileName, text } }, await tokenOf("staff"));

export const uploadStatement = async (text: string, fileName?: string): Promise<StatementView> =>
  importStatement.replies[201].parse((await uploadReply(text, fileName)).body).data;

export const fetchStatementView = async (id: string): Promise<StatementView> => {
  const { body } = await call(readStatement, { params: { id } }, await tokenOf("staff"));
  return readStatement.replies[200].parse(body).data;
};

/** Matches the line at this position of the statement with an order. */
export const matchLineReply = async (
  { id, bank_lines }: StatementView,
  at: number,
  orderId: string,
  more: Omit<CallInput<typeof matchLine>["body"], "order_id"> = {},
): Promise<Reply> =>
  call(
    matchLine,
    { params: { id, lineId: bank_lines[at]?.id ?? "" }, body: { order_id: orderId, ...more } },
    await tokenOf("staff"),
  );

/** Ignores the line at this position of the statement, as a payment that belongs to no order. */
export const ignoreLineReply = async (
  { id, bank_lines }: StatementView,
  at: number,
  reason = "Interest",
): Promise<Reply> =>
  call(
    ignoreLine,
    { params: { id, lineId: bank_lines[at]?.id ?? "" }, body: { reason } },
    await tokenOf("staff"),
  );

export const reopen = async ({ id, bank_lines }: StatementView, at: number): Promise<Reply> =>
  call(reopenLine, { params: { id, lineId: bank_lines[at]?.id ?? "" } }, await tokenOf("staff"));

/** Returns how many lines are left to process, as the list of statements shows it. */
export const remainingLineCount = async ({
  id,
}: StatementView): Promise<number | null | undefined> => {
  const query = { limit: 500 };
  const { body } = await call(listStatements, { query }, await tokenOf("staff"));
  return listStatements.replies[200].parse(body).data.find((one) => one.id === id)?.to_do;
};
