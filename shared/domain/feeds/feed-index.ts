/**
 * The library as feeds read it: items newest first, with their filter values as numbers by position. Lists of categories repeat
 * from item to item and are indexed by category, so a feed reads only the lists that match and then walks numbers, however many
 * items there are.
 */
export interface FeedItem {
  readonly id: string;
  /** The lowest rank that may open the item. */
  readonly rank: number;
  readonly featured: boolean;
  /** The media type: `digital`, `pdf` or `download`. */
  readonly media: string;
  /** The slug of its content type. */
  readonly type: string;
  readonly title: string;
  readonly subtext: string;
  /** The ids of its categories and all their ancestors. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly publishAt: string;
  /** The popularity, from 0 to 1. */
  readonly popularity: number;
}

/** The distinct lists of categories, the list of each position, and the positions of each list. */
export interface CategoryLists {
  /** The lists in the order in which they occur: the first has the newest item. */
  readonly sets: ReadonlyArray<readonly string[]>;
  readonly of: Uint32Array;
  /** The positions of each list, in order. */
  readonly positions: readonly Uint32Array[];
  /** Returns the numbers of the lists that contain a category, ascending; each once, however often the list names it. */
  readonly listsWith: (category: string) => Uint32Array;
}

/** The tags of all items as numbers, one item's after the other's. */
export interface TagNumbers {
  readonly numberOf: ReadonlyMap<string, number>;
  readonly all: Uint32Array;
  /** The end of each position's tags. */
  readonly ends: Uint32Array;
}

export interface FeedIndex<I extends FeedItem> {
  readonly items: readonly I[];
  readonly categories: CategoryLists;
  /** The publication times in milliseconds since 1970, descending. */
  readonly publishedAt: Float64Array;
  readonly popularity: Float64Array;
  /** Returns the positions of items of this rank, the most popular first and then the newest. The result is cached. */
  readonly popularOf: (rank: number) => Uint32Array;
  /** Returns the tag numbers, which are cached on first use. */
  readonly tags: () => TagNumbers;
  /** Returns the folded, searchable text of an item, which is cached on first use. */
  readonly textAt: (position: number) => string;
}

/** Returns the text without case and hyphens: tags are slugs, and all texts are treated alike. */
export const foldTag = (text: string): string => text.toLowerCase().replaceAll("-", " ");

/** Numbers the lists. Items share equal lists, so a list is identified by reference. */
const numberLists = (items: readonly FeedItem[]): CategoryLists => {
  const listNumbers = new Map<readonly string[], number>();
  const sets: Array<readonly string[]> = [];
  const of = new Uint32Array(items.length);
  let position = 0;
  for (const { categories } of items) {
    let number = listNumbers.get(categories);
    if (number === undefined) {
      number = sets.push(categories) - 1;
      listNumbers.set(categories, number);
    }
    of[position] = number;
    position += 1;
  }
  return { sets, of, positions: positionsOf(of, sets.length), listsWith: listsByCategory(sets) };
};

const noLists = new Uint32Array(0);

const listsByCategory = (
  sets: ReadonlyArray<readonly string[]>,
): ((category: string) => Uint32Array) => {
  const numbers = new Map<string, number[]>();
  for (const [number, categories] of sets.entries())
    for (const category of new Set(categories)) {
      const lists = numbers.get(category);
      if (lists === undefined) numbers.set(category, [number]);
      else lists.push(number);
    }
  const lists = new Map([...numbers].map(([category, all]) => [category, Uint32Array.from(all)]));
  return (category) => lists.get(category) ?? noLists;
};

/** Returns the positions of each list, as parts of one array. */
const positionsOf = (of: Uint32Array, lists: number): Uint32Array[] => {
  const ends = new Uint32Array(lists + 1);
  for (const list of of) ends[list + 1] = (ends[list + 1] ?? 0) + 1;
  for (let list = 1; list <= lists; list += 1)
    ends[list] = (ends[list] ?? 0) + (ends[list - 1] ?? 0);
  const next = ends.slice();
  const all = new Uint32Array(of.length);
  for (const [position, list] of of.entries()) {
    const at = next[list] ?? 0;
    all[at] = position;
    next[list] = at + 1;
  }
  return Array.from({ length: lists }, (_, list) => all.subarray(ends[list], ends[list + 1]));
};

const foldedTexts = (items: readonly FeedItem[]): ((position: number) => string) => {
  const texts = new Map<number, string>();
  return (position) => {
    const existing = texts.get(position);
    const item = items[position];
    if (existing !== undefined || item === undefined) return existing ?? "";
    const text = foldTag(`${item.title} ${item.tags.join(" ")} ${item.subtext}`);
    texts.set(position, text);
    return text;
  };
};

const numberTags = (items: readonly FeedItem[]): TagNumbers => {
  const numberOf = new Map<string, number>();
  const all: number[] = [];
  const ends = new Uint32Array(items.length);
  for (const [position, { tags }] of items.entries()) {
    for (const tag of tags) {
      const number = numberOf.get(tag) ?? numberOf.size;
      numberOf.set(tag, number);
      all.push(number);
    }
    ends[position] = all.length;
  }
  return { numberOf, all: Uint32Array.from(all), ends };
};

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

const popular = (
  items: readonly FeedItem[],
  popularity: Float64Array,
): ((rank: number) => Uint32Array) => {
  const existing = new Map<number, Uint32Array>();
  const sort = (rank: number): Uint32Array =>
    Uint32Array.from(items.keys())
      .filter((position) => items[position]?.rank === rank)
      .sort((a, b) => (popularity[b] ?? 0) - (popularity[a] ?? 0) || a - b);
  return (rank) => {
    const sorted = existing.get(rank) ?? sort(rank);
    existing.set(rank, sorted);
    return sorted;
  };
};

/** Builds the index of `items`, which must be newest first. */
export const buildFeedIndex = <I extends FeedItem>(items: readonly I[]): FeedIndex<I> => {
  const popularity = Float64Array.from(items, (item) => item.popularity);
  return {
    items,
    categories: numberLists(items),
    publishedAt: Float64Array.from(items, ({ publishAt }) => Date.parse(publishAt)),
    popularity,
    popularOf: popular(items, popularity),
    tags: once(() => numberTags(items)),
    textAt: foldedTexts(items),
  };
};

/** Returns the position of the newest published item; all positions after it are published too. */
export const firstPublished = ({ publishedAt }: FeedIndex<FeedItem>, now: Date): number => {
  const instant = now.getTime();
  let low = 0;
  let high = publishedAt.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((publishedAt[middle] ?? 0) > instant) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Returns for each list how many of these categories it contains. */
export const countShared = (
  { sets, listsWith }: CategoryLists,
  categories: ReadonlySet<string>,
): Uint16Array => {
  const shared = new Uint16Array(sets.length);
  for (const category of categories)
    for (const list of listsWith(category)) shared[list] = (shared[list] ?? 0) + 1;
  return shared;
};
