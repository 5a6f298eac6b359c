import { requestPathOf } from "../../../shared/contract/address-of.ts";
import {
  adminSearchContract,
  type PersonView,
} from "../../../shared/contract/staff/admin-search.ts";
import type { Received200 } from "../../../shared/contract/endpoint.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, parseQuery, booleanParam } from "../admin-kit/list-call.ts";

const { listPeople } = adminSearchContract.endpoints;

export type People = Received200<typeof listPeople>;

const sent = (search: URLSearchParams) => {
  const query = parseQuery(listPeople.query, search);
  return { query: { ...query, verified: booleanParam(query.verified) } };
};

/** The call for the accounts that the list's URL asks for. */
export const peopleCall: ListCall<PersonView, People> = {
  key: (search) => requestPathOf(listPeople, sent(search)),
  ask: (search) => call(listPeople, sent(search)),
  size: "limit",
};
