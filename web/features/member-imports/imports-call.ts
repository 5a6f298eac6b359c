import { requestPathOf } from "../../../shared/contract/address-of.ts";
import {
  memberImportsContract,
  type MemberImportSummary,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, parseQuery } from "../admin-kit/list-call.ts";

const { listMoves } = memberImportsContract.endpoints;

const sent = (search: URLSearchParams) => ({ query: parseQuery(listMoves.query, search) });

/** The call for the member imports that the list's URL asks for. */
export const importsCall: ListCall<MemberImportSummary> = {
  key: (search) => requestPathOf(listMoves, sent(search)),
  ask: (search) => call(listMoves, sent(search)),
  size: "limit",
};
