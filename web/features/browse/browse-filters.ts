/** Returns the sort order and filters of a list from its URL; values that cannot be parsed use their defaults. */

export const parseBrowseFilters = (search: URLSearchParams) => ({
  order: search.get("order") === "Oldest" ? ("Oldest" as const) : ("Latest" as const),
  season: seasonOf(search.get("season")),
  /** The slugs of the tags. */
  tags: (search.get("tags") ?? "").split(",").filter((slug) => /^[a-z0-9-]{1,60}$/.test(slug)),
  open: search.get("open") === "1",
});

export type BrowseFilters = ReturnType<typeof parseBrowseFilters>;

const seasonOf = (text: string | null): string =>
  text !== null && /^(?:latest|\d{4}-(?:spring|summer|autumn|winter))$/.test(text) ? text : "all";

/** Returns the query of the list's call; filters that are not set are left out. */
export const browseFiltersQuery = ({ order, season, tags, open }: BrowseFilters) => ({
  order_by: order === "Latest" ? undefined : order,
  season: season === "all" ? undefined : season,
  tags: tags.join() || undefined,
  open_to_me: open ? ("1" as const) : undefined,
});

/** Returns whether the URL sets any filter. */
export const hasBrowseFilters = ({ season, tags, open }: BrowseFilters): boolean =>
  season !== "all" || tags.length > 0 || open;
