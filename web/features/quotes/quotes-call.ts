import { requestPathOf } from "../../../shared/contract/address-of.ts";
import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import type { Received200 } from "../../../shared/contract/endpoint.ts";
import type { ListedQuote } from "../../../shared/contract/quotes/quote-views.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, parseQuery } from "../admin-kit/list-call.ts";

const { listQuotes } = adminSearchContract.endpoints;

export type Quotes = Received200<typeof listQuotes>;

const sent = (search: URLSearchParams) => ({ query: parseQuery(listQuotes.query, search) });

/**
 * The call for the quotes that the list's URL asks for. The list is updated a few seconds later, so quotes withdrawn
 * here are shown as withdrawn at once.
 */
export const quotesCall = (withdrawn: ReadonlySet<string>): ListCall<ListedQuote, Quotes> => ({
  key: (search) => requestPathOf(listQuotes, sent(search)),
  ask: async (search) => {
    const { data, ...rest } = await call(listQuotes, sent(search));
    const now = data.map((quote) =>
      withdrawn.has(quote.id) ? { ...quote, state: "withdrawn" as const } : quote,
    );
    return { ...rest, data: now };
  },
  size: "limit",
});
