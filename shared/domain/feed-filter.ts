/** What a member's feed lets through. */
import { fold, rate, type Shelf, type ShelfItem } from "./shelf.ts";

export type Order = "Latest" | "Oldest";

export interface FeedFilter {
  /** Ids; an item in any of them or below passes. */
  readonly categories: ReadonlySet<string>;
  /** Ids of the one category that is looked at, which may stand at several places of the tree. */
  readonly within: ReadonlySet<string>;
  /** Slugs; any of them. */
  readonly tags: ReadonlySet<string>;
  readonly media: string | null;
  /** Slug of a content type. */
  readonly type: string | null;
  /** Words that title, tags and subtext must have among them. */
  readonly q: string;
  readonly order: Order;
}

const none: ReadonlySet<string> = new Set();

/** Lets everything pass: an empty set, null and an empty text leave nothing out. */
export const everything: FeedFilter = {
  categories: none,
  within: none,
  tags: none,
  media: null,
  type: null,
  q: "",
  order: "Latest",
};

/** Does it leave anything out at all? */
export const narrows = ({ categories, within, tags, media, type, q }: FeedFilter): boolean =>
  categories.size + within.size + tags.size > 0 ||
  media !== null ||
  type !== null ||
  q.trim() !== "";

const meets = (wanted: ReadonlySet<string>, names: readonly string[]): boolean => {
  if (wanted.size === 0) return true;
  for (const name of names) if (wanted.has(name)) return true;
  return false;
};

/** Do title, tags and subtext have every word of the text among them? Null for a text without words. */
export const textTest = (
  { textAt }: Shelf<ShelfItem>,
  text: string,
): ((place: number) => boolean) | null => {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return null;
  return (place) => {
    const spoken = textAt(place);
    return words.every((word) => spoken.includes(word));
  };
};

/** The filter as a test of a place of the shelf: dearer questions are asked only of what the cheaper ones let through. */
export const passing = (
  shelf: Shelf<ShelfItem>,
  { categories, within, tags, media, type, q }: FeedFilter,
): ((place: number) => boolean) => {
  const { items, categories: known } = shelf;
  const fits = rate(known, (list) => (meets(categories, list) && meets(within, list) ? 1 : 0));
  const byText = textTest(shelf, q);
  const onlyCategories = tags.size === 0 && media === null && type === null && byText === null;
  return (place) => {
    if (fits[known.of[place] ?? 0] !== 1) return false;
    if (onlyCategories) return true;
    const item = items[place];
    if (item === undefined || (media ?? item.media) !== item.media) return false;
    if ((type ?? item.type) !== item.type || !meets(tags, item.tags)) return false;
    return byText === null || byText(place);
  };
};

export interface Page {
  readonly page: number;
  readonly perPage: number;
}

export interface Walk extends Page {
  /** Places from here to the end are walked, backwards for Oldest. */
  readonly first: number;
  readonly order: Order;
  /** Stop when the page is full; `total` is then what has been met so far. */
  readonly untilFull?: boolean;
}

/** One page of the places that pass, and how many pass in all; nothing but the page is collected. */
export const pagePlaces = (
  length: number,
  { first, order, page, perPage, untilFull = false }: Walk,
  passes: (place: number) => boolean,
): { readonly places: readonly number[]; readonly total: number } => {
  const start = (page - 1) * perPage;
  const places: number[] = [];
  let total = 0;
  for (let step = first; step < length; step += 1) {
    if (untilFull && places.length === perPage) break;
    const place = order === "Latest" ? step : length - 1 - (step - first);
    if (!passes(place)) continue;
    if (total >= start && places.length < perPage) places.push(place);
    total += 1;
  }
  return { places, total };
};
