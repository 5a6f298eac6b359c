import { requestPathOf } from "../../../shared/contract/address-of.ts";
import type { DataCase } from "../../../shared/contract/privacy/privacy-requests.ts";
import { dataRightsContract } from "../../../shared/contract/privacy/privacy.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, queryIn } from "../admin-kit/list-call.ts";

const { listDataCases } = dataRightsContract.endpoints;

const sent = (search: URLSearchParams) => ({ query: queryIn(listDataCases.query, search) });

/** The call for the data requests that the list's URL asks for. */
export const dataCasesCall: ListCall<DataCase> = {
  key: (search) => requestPathOf(listDataCases, sent(search)),
  ask: (search) => call(listDataCases, sent(search)),
  size: "limit",
};
