import { requestPathOf } from "../../../shared/contract/address-of.ts";
import {
  movingInContract,
  type MoveSummary,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, queryIn } from "../admin-kit/list-call.ts";

const { listMoves } = movingInContract.endpoints;

const sent = (search: URLSearchParams) => ({ query: queryIn(listMoves.query, search) });

/** Members' files that were brought, as the list's address asks for them. */
export const movesCall: ListCall<MoveSummary> = {
  key: (search) => requestPathOf(listMoves, sent(search)),
  ask: (search) => call(listMoves, sent(search)),
  size: "limit",
};
