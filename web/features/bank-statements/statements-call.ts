import { requestPathOf } from "../../../shared/contract/address-of.ts";
import {
  bankContract,
  type ListedStatement,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, queryIn } from "../admin-kit/list-call.ts";

const { listStatements } = bankContract.endpoints;

const sent = (search: URLSearchParams) => ({ query: queryIn(listStatements.query, search) });

/** The call for the imported statements that the list's URL asks for. */
export const statementsCall: ListCall<ListedStatement> = {
  key: (search) => requestPathOf(listStatements, sent(search)),
  ask: (search) => call(listStatements, sent(search)),
  size: "limit",
};
