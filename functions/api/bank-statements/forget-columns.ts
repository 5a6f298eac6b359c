import type { bankStatementsContract } from "../../../shared/contract/bank-statements/bank-statements.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { BankDeps } from "./load-bank-context.ts";
import { answerStatement } from "./read-statement.ts";
import { forgetColumnsOf } from "./remember-columns.ts";

type Endpoint = typeof bankStatementsContract.endpoints.forgetColumns;

export const deleteColumnMapping: UseCase<Endpoint, BankDeps> = async (deps, staff, { params }) => {
  await forgetColumnsOf(deps, staff, params.id);
  return { status: 200, body: { data: await answerStatement(deps, params.id) } };
};
