import { addressOf } from "../../../shared/contract/address-of.ts";
import { directoryContract, type ListedOrder } from "../../../shared/contract/directory.ts";
import type { Received200 } from "../../../shared/contract/endpoint.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, queryIn, truthIn } from "../records/list-call.ts";

const { listAllOrders } = directoryContract.endpoints;

export type Orders = Received200<typeof listAllOrders>;

const sent = (search: URLSearchParams) => {
  const query = queryIn(listAllOrders.query, search);
  return { query: { ...query, renewal: truthIn(query.renewal), kept: truthIn(query.kept) } };
};

/** Everybody's orders, as the list's address asks for them. */
export const ordersCall: ListCall<ListedOrder, Orders> = {
  key: (search) => addressOf(listAllOrders, sent(search)),
  ask: (search) => call(listAllOrders, sent(search)),
  size: "limit",
};
