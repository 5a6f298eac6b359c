import type { bankStatementsContract } from "../../../shared/contract/bank-statements/bank-statements.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { BankDeps } from "./load-bank-context.ts";
import { loadStatementView } from "./read-statement.ts";
import { removeSavedColumnMapping } from "./save-column-mapping.ts";

type Endpoint = typeof bankStatementsContract.endpoints.deleteColumnMapping;

export const deleteColumnMapping: UseCase<Endpoint, BankDeps> = async (deps, staff, { params }) => {
  await removeSavedColumnMapping(deps, staff, params.id);
  return { status: 200, body: { data: await loadStatementView(deps, params.id) } };
};
