import type {
  bankStatementsContract,
  ListedStatement,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import { textsContainWords } from "../../../shared/domain/search/fold-text.ts";
import { byNumber, byText } from "../../../shared/domain/directory/sorted.ts";
import { countOpenBankLines, queryStatements as listRows } from "../../entities/bank-statement.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { sortedPageOf } from "../../presenters/page-of.ts";
import type { BankDeps } from "./load-bank-context.ts";
import { summaryView } from "./statement-view.ts";

type Endpoint = typeof bankStatementsContract.endpoints.listStatements;

/** Sorts statements that have not been counted before those that have no lines left. */
const leftOf = ({ to_do }: ListedStatement): number => to_do ?? -1;

const orders = {
  uploaded_at: byText("uploaded_at"),
  file_name: byText("file_name"),
  from: byText("from"),
  lines: byNumber("lines"),
  to_do: (a: ListedStatement, b: ListedStatement) => leftOf(a) - leftOf(b),
};

export const listStatements: UseCase<Endpoint, BankDeps> = async (
  { table },
  _caller,
  { query },
) => {
  const { q, state } = query;
  const [statements, toDo] = await Promise.all([listRows(table), countOpenBankLines(table)]);
  const found = statements
    .map((statement) => ({
      ...summaryView(statement),
      from: statement.from,
      to: statement.to,
      to_do: statement.counted ? (toDo.get(statement.statementId) ?? 0) : null,
    }))
    .filter(
      ({ file_name, uploaded_by, to_do }) =>
        (state === undefined || (to_do === 0) === (state === "done")) &&
        textsContainWords(q, [file_name, uploaded_by]),
    );
  return { status: 200, body: sortedPageOf(found, query, orders) };
};
