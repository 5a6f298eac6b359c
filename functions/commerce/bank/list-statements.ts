import type { bankContract } from "../../../shared/contract/bank.ts";
import { listStatements as listRows } from "../../rows/bank-statement.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import type { BankDeps } from "./gather-bank.ts";
import { summaryView } from "./statement-view.ts";

type Endpoint = typeof bankContract.endpoints.listStatements;

export const listStatements: UseCase<Endpoint, BankDeps> = async ({ table }) => ({
  status: 200,
  body: { data: (await listRows(table)).map(summaryView) },
});
