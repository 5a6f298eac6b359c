import { requestPathOf } from "../../../shared/contract/address-of.ts";
import type { ListedProposal } from "../../../shared/contract/staff/approvals.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, parseQuery } from "../admin-kit/list-call.ts";

const { listEmailChangeApprovals } = customerSupportContract.endpoints;

const sent = (search: URLSearchParams) => ({
  query: parseQuery(listEmailChangeApprovals.query, search),
});

/** The call for the email changes awaiting approval that the list's URL asks for. */
export const emailChangesCall: ListCall<ListedProposal> = {
  key: (search) => requestPathOf(listEmailChangeApprovals, sent(search)),
  ask: (search) => call(listEmailChangeApprovals, sent(search)),
  size: "limit",
};
