import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import type { ResponseData } from "../../../shared/contract/endpoint.ts";
import type { ListedQuote } from "../../../shared/contract/quotes/quote-views.ts";
import { type ListCall, listCall } from "../admin-kit/list-call.ts";

const { listQuotes } = adminSearchContract.endpoints;

export type Quotes = ResponseData<typeof listQuotes>;

const listQuotesCall = listCall(listQuotes);

/**
 * The call for the quotes that the list's URL asks for. The list is updated a few seconds later, so quotes withdrawn
 * here are shown as withdrawn at once.
 */
export const quotesCall = (withdrawn: ReadonlySet<string>): ListCall<ListedQuote, Quotes> => ({
  ...listQuotesCall,
  ask: async (search) => {
    const { data, ...rest } = await listQuotesCall.ask(search);
    const now = data.map((quote) =>
      withdrawn.has(quote.id) ? { ...quote, state: "withdrawn" as const } : quote,
    );
    return { ...rest, data: now };
  },
});
