import { requestPathOf } from "../../../shared/contract/address-of.ts";
import {
  movingInContract,
  type MoveSummary,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, queryIn } from "../admin-kit/list-call.ts";

const { listMoves } = movingInContract.endpoints;

const sent = (search: URLSearchParams) => ({ query: queryIn(listMoves.query, search) });

/** The call for the member imports that the list's URL asks for. */
export const movesCall: ListCall<MoveSummary> = {
  key: (search) => requestPathOf(listMoves, sent(search)),
  ask: (search) => call(listMoves, sent(search)),
  size: "limit",
};
