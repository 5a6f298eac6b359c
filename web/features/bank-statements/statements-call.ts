import { requestPathOf } from "../../../shared/contract/address-of.ts";
import {
  bankStatementsContract,
  type ListedStatement,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, parseQuery } from "../admin-kit/list-call.ts";

const { listStatements } = bankStatementsContract.endpoints;

const sent = (search: URLSearchParams) => ({ query: parseQuery(listStatements.query, search) });

/** The call for the imported statements that the list's URL asks for. */
export const statementsCall: ListCall<ListedStatement> = {
  key: (search) => requestPathOf(listStatements, sent(search)),
  ask: (search) => call(listStatements, sent(search)),
  size: "limit",
};
