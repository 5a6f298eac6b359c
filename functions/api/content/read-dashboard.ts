import type { contentContract } from "../../../shared/contract/content/content.ts";
import { composeDashboard } from "../../../shared/domain/feeds/feed.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentPanels, presentSearchFeature } from "./dashboard-panels.ts";
import { loadFeedContext } from "./load-feed-context.ts";
import { presentPositions, presentSuggestions } from "./present-feed.ts";

type Endpoint = typeof contentContract.endpoints.readDashboard;

/** Returns the member's dashboard from memory: masthead, Latest stream, feed and rows. */
export const readDashboard: UseCase<Endpoint, LibraryDeps> = async (deps, member, { query }) => {
  const context = await loadFeedContext(deps, member, query);
  const { readerContext } = context;
  const rows = composeDashboard(context.feed, context.feedFor);
  const latest = presentPositions(context, rows.latest);
  const { title, rank } = member.plan;
  return {
    status: 200,
    body: {
      data: {
        message: readerContext.library.editorial.dashboard.message,
        latest: latest[0]?.id ?? null,
        latest_content: latest,
        featured_content: presentPositions(context, rows.featured),
        personalisedFeed: presentPositions(context, rows.personalised),
        sorted_content: presentPositions(context, rows.sorted),
        featured_sorted_content: presentPositions(context, rows.featuredSorted),
        subscriptionTrends: presentSuggestions(context, rows.trends, title),
        searchFeature: presentSearchFeature(readerContext),
        additionalPanels: await presentPanels(readerContext, rank),
        premiumContent: presentSuggestions(context, rows.premium, title),
        moreContent: presentSuggestions(context, rows.more, title),
      },
    },
  };
};
