/** How a list is sorted and narrowed, as its address says; what is not understood there counts as its default. */

export const narrowingOf = (search: URLSearchParams) => ({
  order: search.get("order") === "Oldest" ? ("Oldest" as const) : ("Latest" as const),
  season: seasonOf(search.get("season")),
  /** Slugs. */
  tags: (search.get("tags") ?? "").split(",").filter((slug) => /^[a-z0-9-]{1,60}$/.test(slug)),
  open: search.get("open") === "1",
});

export type Narrowing = ReturnType<typeof narrowingOf>;

const seasonOf = (text: string | null): string =>
  text !== null && /^(?:latest|\d{4}-(?:spring|summer|autumn|winter))$/.test(text) ? text : "all";

/** As a list is asked for; what is not narrowed is left out. */
export const narrowedQuery = ({ order, season, tags, open }: Narrowing) => ({
  order_by: order === "Latest" ? undefined : order,
  season: season === "all" ? undefined : season,
  tags: tags.join() || undefined,
  open_to_me: open ? ("1" as const) : undefined,
});

/** Does the address leave anything out? */
export const isNarrowed = ({ season, tags, open }: Narrowing): boolean =>
  season !== "all" || tags.length > 0 || open;
