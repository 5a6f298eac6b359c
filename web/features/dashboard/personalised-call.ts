import { contentContract } from "../../../shared/contract/content/content.ts";
import { pagingOf } from "../../lib/list-query.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = contentContract.endpoints.readPersonalised;

/**
 * The call for the feed. With `?show=all` the page shows only the rows of its answer, so the first page is requested.
 */
export const personalisedCall: PageCall<typeof endpoint> = {
  endpoint,
  sent: ({ search }) => {
    const paging = pagingOf(search);
    return { query: search.get("show") === "all" ? { ...paging, page: 1 } : paging };
  },
};
