import { searchContract } from "../../../shared/contract/content/search.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import type { Search } from "./search-address.ts";

const { listStickied, search: searchLibrary } = searchContract.endpoints;

/** Loads the hits of a search, and the items that staff have placed above them. */
export const useSearch = ({ query, filters, page, perPage }: Search) => {
  const hits = useEndpoint(
    searchLibrary,
    { query: { query, page, perPage, category_slug: filters.join() || undefined } },
    { keepPreviousData: true },
  );
  // The items selected by staff are optional: if they fail to load, the hits are shown all the same.
  const stickied = useEndpoint(
    listStickied,
    { query: { query } },
    {
      leaves: false,
      onError: (failure) => notifyProblem("getting the stickied search results", failure),
    },
  );
  return { hits, stickied };
};
