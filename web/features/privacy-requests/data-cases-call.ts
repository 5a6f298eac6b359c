import { requestPathOf } from "../../../shared/contract/address-of.ts";
import type { DataCase } from "../../../shared/contract/privacy/privacy-requests.ts";
import { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, parseQuery } from "../admin-kit/list-call.ts";

const { listPrivacyRequests } = privacyContract.endpoints;

const sent = (search: URLSearchParams) => ({
  query: parseQuery(listPrivacyRequests.query, search),
});

/** The call for the data requests that the list's URL asks for. */
export const dataCasesCall: ListCall<DataCase> = {
  key: (search) => requestPathOf(listPrivacyRequests, sent(search)),
  ask: (search) => call(listPrivacyRequests, sent(search)),
  size: "limit",
};
