/**
 * A library as feeds walk it: items newest first, and beside them, by place, what is asked of every one of them as a
 * number. Categories and tags repeat from item to item, so each combination is kept once: a feed judges the few
 * combinations and then walks numbers, whatever the number of items.
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

/** Combinations that occur, and which of them each place has. */
export interface Combinations {
  readonly sets: ReadonlyArray<readonly string[]>;
  readonly of: Uint32Array;
}

export interface Shelf<I extends ShelfItem> {
  readonly items: readonly I[];
  readonly categories: Combinations;
  readonly tags: Combinations;
  /** Milliseconds since 1970, falling. */
  readonly publishedAt: Float64Array;
  readonly popularity: Float64Array;
}

/** Items share the lists that they have in common, so that a list is known by its identity. */
const combine = <I>(
  items: readonly I[],
  listOf: (item: I) => readonly string[],
): Combinations => {
  const known = new Map<readonly string[], number>();
  const sets: Array<readonly string[]> = [];
  const of = new Uint32Array(items.length);
  let place = 0;
  for (const item of items) {
    const list = listOf(item);
    let set = known.get(list);
    if (set === undefined) {
      set = sets.push(list) - 1;
      known.set(list, set);
    }
    of[place] = set;
    place += 1;
  }
  return { sets, of };
};

/** `items` are newest first. */
export const shelve = <I extends ShelfItem>(items: readonly I[]): Shelf<I> => ({
  items,
  categories: combine(items, ({ categories }) => categories),
  tags: combine(items, ({ tags }) => tags),
  publishedAt: Float64Array.from(items, ({ publishAt }) => Date.parse(publishAt)),
  popularity: Float64Array.from(items, ({ popularity }) => popularity),
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

/** A number for every combination, worked out once each. */
export const rate = ({ sets }: Combinations, of: (names: readonly string[]) => number) =>
  Float64Array.from(sets, of);
