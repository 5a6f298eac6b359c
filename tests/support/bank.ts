/** Statements of the bank, as staff bring them in. */
import { bankContract, type StatementView } from "../../shared/contract/bank.ts";
import { call, type Reply, tokenOf } from "./api.ts";

const { applyLine, bringStatement, readStatement } = bankContract.endpoints;

export type Row = readonly [day: string, text: string, amount: string];

/** As a bank with one column for amounts writes it. */
export const csvOf = (rows: readonly Row[]): string =>
  ["Date,Description,Amount", ...rows.map((cells) => cells.map(quoted).join(","))].join("\r\n");

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

export const bringReply = async (text: string, fileName = "november.csv"): Promise<Reply> =>
  call(bringStatement, { body: { file_name: fileName, text } }, await tokenOf("staff"));

export const bring = async (text: string, fileName?: string): Promise<StatementView> =>
  bringStatement.replies[201].parse((await bringReply(text, fileName)).body).data;

export const statementNow = async (id: string): Promise<StatementView> => {
  const { body } = await call(readStatement, { params: { id } }, await tokenOf("staff"));
  return readStatement.replies[200].parse(body).data;
};

/** Puts the line at that place of the statement to an order. */
export const apply = async (
  { id, bank_lines }: StatementView,
  at: number,
  orderId: string,
): Promise<Reply> =>
  call(
    applyLine,
    { params: { id, lineId: bank_lines[at]?.id ?? "" }, body: { order_id: orderId } },
    await tokenOf("staff"),
  );
