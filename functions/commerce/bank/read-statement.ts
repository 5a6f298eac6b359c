import type { bankContract, StatementView } from "../../../shared/contract/bank.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { listBankLines, loadStatement } from "../../rows/bank-statement.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import { type BankDeps, gatherBank } from "./gather-bank.ts";
import { statementView } from "./statement-view.ts";

type Endpoint = typeof bankContract.endpoints.readStatement;

export const readStatement: UseCase<Endpoint, BankDeps> = async (deps, _staff, { params }) => ({
  status: 200,
  body: { data: await answerStatement(deps, params.id) },
});

/** Throws `not_found`. */
export const answerStatement = async (
  deps: BankDeps,
  statementId: string,
): Promise<StatementView> => {
  const [statement, lines] = await Promise.all([
    loadStatement(deps.table, statementId),
    listBankLines(deps.table, statementId),
  ]);
  if (statement === null) throw notFound("This statement");
  return statementView(statement, lines, await gatherBank(deps, lines));
};
