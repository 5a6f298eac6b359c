/** The state of the content index, from its URL; values that cannot be parsed use their defaults. */
import { mediaTypes } from "../../../shared/kernel/media-types.ts";
import { pagingOf } from "../../lib/list-query.ts";
import { parseBrowseFilters } from "./browse-filters.ts";

export const indexQueryOf = (search: URLSearchParams) => ({
  ...pagingOf(search),
  ...parseBrowseFilters(search),
  categories: (search.get("categories") ?? "").split(",").filter((id) => /^cat_\w{1,40}$/.test(id)),
  mediaType: mediaOf(search.get("mediaType")),
  contentType: (search.get("contentType") ?? "all").slice(0, 80) || "all",
});

const mediaOf = (text: string | null): (typeof mediaTypes)[number] | "all" =>
  mediaTypes.find((existing) => existing === text) ?? "all";

export type IndexQuery = ReturnType<typeof indexQueryOf>;
