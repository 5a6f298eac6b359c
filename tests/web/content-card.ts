/** Cards and dashboards are those of the server's responses. */
import type { ContentCard } from "../../shared/contract/content/content-view.ts";
import type { DashboardView } from "../../web/features/dashboard/use-dashboard.ts";

const image = {
  temporary_url: "data:,",
  alt: "Arches in clay and oat",
  width: 800,
  height: 1000,
  placeholder: "",
  sizes: [],
};

export const cardOf = (id: string, change: Partial<ContentCard> = {}): ContentCard => ({
  id: `itm_${id}`,
  slug: id,
  title: `Report ${id}`,
  has_access: true,
  is_premium: false,
  access_rank: 0,
  media_type: "digital",
  type: { id: "trend-report", title: "Trend report", plural: "Trend reports" },
  typeTitle: "Trend report",
  publish_at: "2026-07-14T08:00:00.000Z",
  publish_at_human: "14 July 2026",
  image,
  colour_primary: null,
  colour_secondary: null,
  colour_text: null,
  subtext: "A teaser.",
  is_demo: false,
  opens_with: null,
  cta_1_text_access: null,
  cta_1_slug_access: null,
  cta_1_type_access: null,
  cta_2_text_access: null,
  cta_2_slug_access: null,
  cta_2_type_access: null,
  cta_1_text: null,
  cta_1_slug: null,
  cta_1_type: null,
  cta_2_text: null,
  cta_2_slug: null,
  cta_2_type: null,
  ...change,
});

/** Each row has this number of cards, named by their position. */
export const dashboardOf = (count: number, change: Partial<DashboardView> = {}): DashboardView => {
  const row = (name: string) =>
    Array.from({ length: count }, (_, index) => cardOf(`${name}-${index + 1}`));
  return {
    message: null,
    latest: "itm_latest-1",
    latest_content: row("latest"),
    featured_content: row("featured"),
    sorted_content: [],
    featured_sorted_content: [],
    personalisedFeed: row("feed"),
    premiumContent: row("premium"),
    subscriptionTrends: [],
    moreContent: row("more"),
    searchFeature: null,
    additionalPanels: { blocks: [], types: [] },
    ...change,
  };
};
