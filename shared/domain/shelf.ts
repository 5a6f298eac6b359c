/**
 * A library as feeds walk it: items newest first, and beside them, by place, what is asked of every one of them as a
 * number. Lists of categories repeat from item to item, so a feed judges each list once and then walks numbers, whatever
 * the number of items.
 */
export interface ShelfItem {
  readonly id: string;
  /** The lowest rank that may open it. */
  readonly rank: number;
  readonly featured: boolean;
  /** `digital`, `pdf` or `download`. */
  readonly media: string;
  /** Slug of its content type. */
  readonly type: string;
  readonly title: string;
  readonly subtext: string;
  /** Ids of its categories and of everything above them. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly publishAt: string;
  /** 0 to 1. */
  readonly popularity: number;
}

/** The lists of categories that occur, and which of them each place has. */
export interface CategoryLists {
  readonly sets: ReadonlyArray<readonly string[]>;
  readonly of: Uint32Array;
}

export interface Shelf<I extends ShelfItem> {
  readonly items: readonly I[];
  readonly categories: CategoryLists;
  /** Milliseconds since 1970, falling. */
  readonly publishedAt: Float64Array;
  readonly popularity: Float64Array;
  /** What can be searched of an item, folded: made when it is first asked for, and kept. */
  readonly textAt: (place: number) => string;
}

/** Items share the lists that they have in common, so that a list is known by its identity. */
const numberLists = (items: readonly ShelfItem[]): CategoryLists => {
  const known = new Map<readonly string[], number>();
  const sets: Array<readonly string[]> = [];
  const of = new Uint32Array(items.length);
  let place = 0;
  for (const { categories } of items) {
    let number = known.get(categories);
    if (number === undefined) {
      number = sets.push(categories) - 1;
      known.set(categories, number);
    }
    of[place] = number;
    place += 1;
  }
  return { sets, of };
};

/** Without case; tags are slugs, so hyphens count as spaces, and all others do too. */
export const fold = (text: string): string => text.toLowerCase().replaceAll("-", " ");

const foldedTexts = (items: readonly ShelfItem[]): ((place: number) => string) => {
  const texts = new Map<number, string>();
  return (place) => {
    const known = texts.get(place);
    const item = items[place];
    if (known !== undefined || item === undefined) return known ?? "";
    const text = fold(`${item.title} ${item.tags.join(" ")} ${item.subtext}`);
    texts.set(place, text);
    return text;
  };
};

/** `items` are newest first. */
export const shelve = <I extends ShelfItem>(items: readonly I[]): Shelf<I> => ({
  items,
  categories: numberLists(items),
  publishedAt: Float64Array.from(items, ({ publishAt }) => Date.parse(publishAt)),
  popularity: Float64Array.from(items, ({ popularity }) => popularity),
  textAt: foldedTexts(items),
});

/** The place of the newest item that is published; all places after it are published too. */
export const firstPublished = ({ publishedAt }: Shelf<ShelfItem>, now: Date): number => {
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

/** A number for every list of categories, worked out once each. */
export const rate = (
  { sets }: CategoryLists,
  of: (categories: readonly string[]) => number,
): Float64Array => Float64Array.from(sets, of);
