import type * as z from "zod/mini";
import type { searchHit } from "../../../shared/contract/content/search.ts";
import { findHighlights } from "../../../shared/domain/search/search-page.ts";
import type { HighlightTerms } from "../../../shared/domain/search/search-ranking.ts";
import type { ReaderContext } from "../../content-index/reader-context.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import { presentCard } from "../../presenters/content-card.ts";

/** Returns a card with the places in its public texts that match the query. */
export const presentHit = (
  readerContext: ReaderContext,
  item: PublicItem,
  marks: HighlightTerms,
): z.input<typeof searchHit> => ({
  ...presentCard(readerContext, item),
  highlights: {
    title: findHighlights(item.title, marks),
    subtext: findHighlights(item.subtext, marks),
  },
});
