import { requestPathOf } from "../../../shared/contract/address-of.ts";
import {
  bankContract,
  type ListedStatement,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, queryIn } from "../admin-kit/list-call.ts";

const { listStatements } = bankContract.endpoints;

const sent = (search: URLSearchParams) => ({ query: queryIn(listStatements.query, search) });

/** Statements that were brought in, as the list's address asks for them. */
export const statementsCall: ListCall<ListedStatement> = {
  key: (search) => requestPathOf(listStatements, sent(search)),
  ask: (search) => call(listStatements, sent(search)),
  size: "limit",
};
