import { addressOf } from "../../../shared/contract/address-of.ts";
import { directoryContract, type ListedQuote } from "../../../shared/contract/directory.ts";
import type { Received200 } from "../../../shared/contract/endpoint.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, queryIn } from "../records/list-call.ts";

const { listQuotes } = directoryContract.endpoints;

export type Quotes = Received200<typeof listQuotes>;

const sent = (search: URLSearchParams) => ({ query: queryIn(listQuotes.query, search) });

/** Quotes as the list's address asks for them. */
export const quotesCall: ListCall<ListedQuote, Quotes> = {
  key: (search) => addressOf(listQuotes, sent(search)),
  ask: (search) => call(listQuotes, sent(search)),
  size: "limit",
};
