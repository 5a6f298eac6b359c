import { requestPathOf } from "../../../shared/contract/address-of.ts";
import {
  adminSearchContract,
  type ListedOrder,
} from "../../../shared/contract/staff/admin-search.ts";
import type { Received200 } from "../../../shared/contract/endpoint.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, parseQuery, booleanParam } from "../admin-kit/list-call.ts";

const { listAllOrders } = adminSearchContract.endpoints;

export type Orders = Received200<typeof listAllOrders>;

const sent = (search: URLSearchParams) => {
  const query = parseQuery(listAllOrders.query, search);
  const { renewal, kept: isStored, unsent } = query;
  const truths = {
    renewal: booleanParam(renewal),
    kept: booleanParam(isStored),
    unsent: booleanParam(unsent),
  };
  return { query: { ...query, ...truths } };
};

/** The call for the orders that the list's URL asks for. */
export const ordersCall: ListCall<ListedOrder, Orders> = {
  key: (search) => requestPathOf(listAllOrders, sent(search)),
  ask: (search) => call(listAllOrders, sent(search)),
  size: "limit",
};
