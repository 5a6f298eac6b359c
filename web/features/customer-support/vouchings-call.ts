import { requestPathOf } from "../../../shared/contract/address-of.ts";
import type { ListedProposal } from "../../../shared/contract/staff/approvals.ts";
import { peopleContract } from "../../../shared/contract/staff/customer-support.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, queryIn } from "../admin-kit/list-call.ts";

const { listVouchings } = peopleContract.endpoints;

const sent = (search: URLSearchParams) => ({ query: queryIn(listVouchings.query, search) });

/** The call for the email changes awaiting approval that the list's URL asks for. */
export const vouchingsCall: ListCall<ListedProposal> = {
  key: (search) => requestPathOf(listVouchings, sent(search)),
  ask: (search) => call(listVouchings, sent(search)),
  size: "limit",
};
