import { requestPathOf } from "../../../shared/contract/address-of.ts";
import {
  memberImportsContract,
  type MemberImportSummary,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, parseQuery } from "../admin-kit/list-call.ts";

const { listImports } = memberImportsContract.endpoints;

const sent = (search: URLSearchParams) => ({ query: parseQuery(listImports.query, search) });

/** The call for the member imports that the list's URL asks for. */
export const importsCall: ListCall<MemberImportSummary> = {
  key: (search) => requestPathOf(listImports, sent(search)),
  ask: (search) => call(listImports, sent(search)),
  size: "limit",
};
