import type { contentContract } from "../../../shared/contract/content/content.ts";
import { composeDashboard } from "../../../shared/domain/feeds/feed.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentPanels, presentSearchFeature } from "./dashboard-panels.ts";
import { loadFeedContext } from "./feed-for.ts";
import { presentPositions, presentSuggestions } from "./present-feed.ts";

type Endpoint = typeof contentContract.endpoints.readDashboard;

/** Returns the member's dashboard from memory: masthead, Latest stream, feed and rows. */
export const readDashboard: UseCase<Endpoint, LibraryDeps> = async (deps, member, { query }) => {
  const gathered = await loadFeedContext(deps, member, query);
  const { viewpoint } = gathered;
  const rows = composeDashboard(gathered.shelf, gathered.feedFor);
  const latest = presentPositions(gathered, rows.latest);
  const { title, rank } = member.plan;
  return {
    status: 200,
    body: {
      data: {
        message: viewpoint.library.editorial.dashboard.message,
        latest: latest[0]?.id ?? null,
        latest_content: latest,
        featured_content: presentPositions(gathered, rows.featured),
        personalisedFeed: presentPositions(gathered, rows.personalised),
        sorted_content: presentPositions(gathered, rows.sorted),
        featured_sorted_content: presentPositions(gathered, rows.featuredSorted),
        subscriptionTrends: presentSuggestions(gathered, rows.trends, title),
        searchFeature: presentSearchFeature(viewpoint),
        additionalPanels: await presentPanels(viewpoint, rank),
        premiumContent: presentSuggestions(gathered, rows.premium, title),
        moreContent: presentSuggestions(gathered, rows.more, title),
      },
    },
  };
};
