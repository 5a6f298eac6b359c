/** Places of the shelf as cards. */
import type { ContentCard } from "../../shared/contract/content-view.ts";
import {
  type FeedFilter,
  type Page,
  pagePlaces,
  passing,
} from "../../shared/domain/feed-filter.ts";
import { firstPublished, type Shelf } from "../../shared/domain/shelf.ts";
import type { Suggestion } from "../../shared/domain/suggestion.ts";
import type { PublicItem } from "./content-store.ts";
import { type Look, viewCard, wordReason } from "./content-view.ts";
import { shelfOf } from "./feed-shelf.ts";

interface Shown {
  readonly look: Look;
  readonly shelf: Shelf<PublicItem>;
}

export const viewPlaces = ({ look, shelf }: Shown, places: readonly number[]): ContentCard[] =>
  places.flatMap((place) => {
    const item = shelf.items[place];
    return item === undefined ? [] : [viewCard(look, item)];
  });

/** The same with the reason for each on its card; `plan` is the title of the member's. */
export const viewSuggestions = (
  { look, shelf }: Shown,
  suggestions: ReadonlyArray<Pick<Suggestion, "place"> & { reason: Suggestion["reason"] | null }>,
  plan: string,
): ContentCard[] =>
  suggestions.flatMap(({ place, reason: why }) => {
    const item = shelf.items[place];
    if (item === undefined) return [];
    const reason = why === null ? null : wordReason(look, item, why, plan);
    const card = viewCard(look, item);
    return [reason === null ? card : { ...card, reason }];
  });

/** One page of what passes a filter, in its order, with the exact total: one walk, and no list but the page. */
export const viewFiltered = (look: Look, filter: FeedFilter, { page, perPage }: Page) => {
  const shelf = shelfOf(look.library);
  const walk = { first: firstPublished(shelf, look.now), order: filter.order, page, perPage };
  const { places, total } = pagePlaces(shelf.items.length, walk, passing(shelf, filter));
  return { data: viewPlaces({ look, shelf }, places), meta: { total, page, perPage } };
};
