import type { contentContract } from "../../../shared/contract/content/content.ts";
import { composePersonalised } from "../../../shared/domain/feeds/feed.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { loadFeedContext } from "./load-feed-context.ts";
import { presentPositions, presentSuggestions } from "./present-feed.ts";

type Endpoint = typeof contentContract.endpoints.readPersonalised;

/**
 * Returns the member's personalised feed, which contains only items from followed topics, and the rows below it. A member without
 * interests gets the newest items, as on the dashboard.
 */
export const readPersonalised: UseCase<Endpoint, LibraryDeps> = async (deps, member, { query }) => {
  const context = await loadFeedContext(deps, member, query);
  const { positions, total, more, trends } = composePersonalised(context.feed, context.feedFor);
  const { page, perPage } = query;
  return {
    status: 200,
    body: {
      data: presentPositions(context, positions),
      meta: { total, page, perPage },
      moreContent: presentSuggestions(context, more, member.plan.title),
      subscriptionTrends: presentSuggestions(context, trends, member.plan.title),
    },
  };
};
