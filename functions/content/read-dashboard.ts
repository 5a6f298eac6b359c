import type { contentContract } from "../../shared/contract/content.ts";
import { composeDashboard } from "../../shared/domain/feed.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { viewCard } from "./content-view.ts";
import type { LibraryDeps } from "./library-store.ts";
import { lookOf } from "./look.ts";

type Endpoint = typeof contentContract.endpoints.readDashboard;

/** The member's dashboard (specification B §2): masthead, Latest stream and rows, all from memory. */
export const readDashboard: UseCase<Endpoint, LibraryDeps> = async (deps, member) => {
  const look = await lookOf(deps, member);
  const items = look.library.publishedAt(look.now);
  const rows = composeDashboard(items, member.profile.filter.categories);
  const cards = (row: typeof rows.latest) => row.map((item) => viewCard(look, item));
  return {
    status: 200,
    body: {
      data: {
        message: look.library.editorial.dashboard.message,
        latest: items[0]?.id ?? null,
        latest_content: cards(rows.latest),
        featured_content: cards(rows.featured),
        personalisedFeed: cards(rows.personalised),
        sorted_content: cards(rows.personalised),
        featured_sorted_content: [],
        subscriptionTrends: [],
        searchFeature: null,
        additionalPanels: { blocks: [], types: [] },
        premiumContent: cards(rows.premium),
        moreContent: cards(rows.more),
      },
    },
  };
};
