import type * as z from "zod/mini";
import type { searchHit } from "../../shared/contract/search.ts";
import { markWords } from "../../shared/domain/search-page.ts";
import type { Marks } from "../../shared/domain/search-ranking.ts";
import type { PublicItem } from "../content/content-store.ts";
import { type Look, viewCard } from "../content/content-view.ts";

/** A card with the places in its public texts where the query was met. */
export const viewHit = (look: Look, item: PublicItem, marks: Marks): z.input<typeof searchHit> => ({
  ...viewCard(look, item),
  highlights: { title: markWords(item.title, marks), subtext: markWords(item.subtext, marks) },
});
