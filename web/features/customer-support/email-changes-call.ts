import { requestPathOf } from "../../../shared/contract/address-of.ts";
import type { ListedProposal } from "../../../shared/contract/staff/approvals.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, parseQuery } from "../admin-kit/list-call.ts";

const { listVouchings } = customerSupportContract.endpoints;

const sent = (search: URLSearchParams) => ({ query: parseQuery(listVouchings.query, search) });

/** The call for the email changes awaiting approval that the list's URL asks for. */
export const emailChangesCall: ListCall<ListedProposal> = {
  key: (search) => requestPathOf(listVouchings, sent(search)),
  ask: (search) => call(listVouchings, sent(search)),
  size: "limit",
};
