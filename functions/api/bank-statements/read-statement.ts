import type {
  bankStatementsContract,
  BankLineView,
  StatementView,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { loadBankColumns } from "../../entities/bank-columns.ts";
import {
  type BankLineRow,
  listBankLines,
  loadStatement,
  type StatementRow,
} from "../../entities/bank-statement.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { type BankDeps, loadBankContext } from "./load-bank-context.ts";
import { linesView, presentStatement } from "./statement-view.ts";

type Endpoint = typeof bankStatementsContract.endpoints.readStatement;

export const readStatement: UseCase<Endpoint, BankDeps> = async (deps, _staff, { params }) => ({
  status: 200,
  body: { data: await loadStatementView(deps, params.id) },
});

/** Returns a statement. Throws `not_found` if there is none. */
export const loadStatementView = async (
  deps: BankDeps,
  statementId: string,
): Promise<StatementView> => {
  const [statement, lines] = await Promise.all([
    loadStatement(deps.table, statementId),
    listBankLines(deps.table, statementId),
  ]);
  if (statement === null) throw notFound("This statement");
  const [bank, remembered] = await Promise.all([
    loadBankContext(deps, lines),
    isMappingSaved(deps, statement),
  ]);
  return presentStatement(statement, remembered, lines, bank);
};

/** Returns true if the next file with the same titles is read with this mapping. */
const isMappingSaved = async ({ table }: BankDeps, statement: StatementRow): Promise<boolean> => {
  const { columnsId, named: mapping } = statement;
  if (columnsId === null || mapping === null) return false;
  const said = await loadBankColumns(table, columnsId);
  return said !== null && said.uses.join() === mapping.map(({ use }) => use).join();
};

/** Returns a line that has been matched or ignored. */
export const loadProcessedLineView = async (
  deps: BankDeps,
  line: BankLineRow,
): Promise<BankLineView> => {
  const [view] = linesView([line], await loadBankContext(deps, [line]));
  if (view === undefined) throw notFound("This line");
  return view;
};

/** Returns the current state of one line in the context of its file. Throws `not_found` if there is none. */
export const loadLineView = async (
  deps: BankDeps,
  statementId: string,
  lineId: string,
): Promise<BankLineView> => {
  const lines = await listBankLines(deps.table, statementId);
  const view = linesView(lines, await loadBankContext(deps, lines)).find(({ id }) => id === lineId);
  if (view === undefined) throw notFound("This line");
  return view;
};
