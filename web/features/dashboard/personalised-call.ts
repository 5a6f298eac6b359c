import { contentContract } from "../../../shared/contract/content/content.ts";
import { pagingOf } from "../../lib/list-query.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = contentContract.endpoints.readPersonalised;

/** Beside everything, `?show=all`, only the feed's rows are shown. */
export const personalisedCall: PageCall<typeof endpoint> = {
  endpoint,
  sent: ({ search }) => {
    const paging = pagingOf(search);
    return { query: search.get("show") === "all" ? { ...paging, page: 1 } : paging };
  },
};
