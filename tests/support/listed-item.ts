import type { SnapshotItem } from "../../functions/content-index/published-item.ts";

/** An item as the snapshot lists it: published on the first day of 2026 and open to all, except for the given fields. */
export const listedItem = (
  given: Partial<SnapshotItem> & { readonly id: string },
): SnapshotItem => ({
  edition: `1-${given.id}`,
  slug: given.id.replace("_", "-"),
  title: given.id,
  rank: 0,
  media: "digital",
  type: "trend-report",
  publishAt: "2026-01-01T00:00:00.000Z",
  categories: [],
  homeCategory: given.categories?.[0] ?? "",
  tags: [],
  subtext: "",
  cover: { hash: "h", format: "jpg", alt: "", width: 4, height: 5, placeholder: "", widths: [] },
  share: null,
  colours: { primary: null, secondary: null, text: null },
  isDemo: false,
  isOpen: false,
  featured: false,
  popularity: 0,
  cta1: null,
  cta2: null,
  ...given,
});
