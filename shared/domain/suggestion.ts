/**
 * "More content for you" and "Subscription trends": which items are suggested to
 * a member, and why. The why is a value here; the view words it.
 */
import { rate, type Shelf, type ShelfItem } from "./shelf.ts";

const weights = { categories: 0.5, tags: 0.2, freshness: 0.2, popularity: 0.1 };
const decayMs = 90 * 86_400_000;
const newMs = 31 * 86_400_000;

/** How the member showed an interest: chose it in the filter, or opened items of it. */
export type Via = "follows" | "reads";

export interface Interest {
  /** Id of a category or slug of a tag. */
  readonly name: string;
  readonly via: Via;
}

/** What a member likes. Where several interests fit an item, the first of them is its reason. */
export interface Taste {
  readonly categories: readonly Interest[];
  readonly tags: readonly Interest[];
}

export type Reason =
  | { readonly kind: "category"; readonly id: string; readonly via: Via }
  | { readonly kind: "tag"; readonly slug: string; readonly via: Via }
  | { readonly kind: "popular" }
  | { readonly kind: "new" }
  | { readonly kind: "unread" }
  /** Much read by holders of the member's plan. */
  | { readonly kind: "popular-in-plan" }
  | { readonly kind: "in-plan" };

/** A place of the shelf, and why it is suggested. */
export interface Suggestion {
  readonly place: number;
  readonly reason: Reason;
}

/** How many of a member's read categories and tags count, the most read first. */
const mostInterests = 12;

const mostFrequent = (names: Iterable<string>): string[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([a, often], [b, seldom]) => seldom - often || (a < b ? -1 : 1))
    .slice(0, mostInterests)
    .map(([name]) => name);
};

interface Read {
  readonly homeCategory: string;
  readonly tags: readonly string[];
}

/**
 * Categories are those that the member follows, the deepest first; of whoever follows none, those that they read. Tags
 * are those of the filter and then those that they read.
 */
export const tasteOf = (
  followed: { readonly categories: Iterable<string>; readonly tags: Iterable<string> },
  read: readonly Read[],
  depthOf: (categoryId: string) => number,
): Taste => {
  const follows = (name: string): Interest => ({ name, via: "follows" });
  const reads = (name: string): Interest => ({ name, via: "reads" });
  const chosen = [...followed.categories].sort((a, b) => depthOf(b) - depthOf(a)).map(follows);
  const chosenTags = new Set(followed.tags);
  const readTags = mostFrequent(read.flatMap(({ tags }) => tags));
  return {
    categories:
      chosen.length > 0
        ? chosen
        : mostFrequent(read.map(({ homeCategory }) => homeCategory)).map(reads),
    tags: [
      ...[...chosenTags].map(follows),
      ...readTags.filter((slug) => !chosenTags.has(slug)).map(reads),
    ],
  };
};

/** The first shared interest leaves half of what is missing to 1, the next half of the rest, and so on. */
export const share = (shared: number): number => 1 - 0.5 ** shared;

/** 1 for what has just been published, 1/e after 90 days. */
export const freshness = (publishedAt: number, now: number): number =>
  Math.exp(Math.min(0, publishedAt - now) / decayMs);

/** How well names fit interests: 0 where nothing is shared. */
const sharing = (interests: readonly Interest[], weight: number) => {
  const wanted = new Set(interests.map(({ name }) => name));
  return {
    most: weight * share(wanted.size),
    of: (names: readonly string[]): number => {
      let shared = 0;
      for (const name of names) if (wanted.has(name)) shared += 1;
      return weight * share(shared);
    },
  };
};

/** The best few of a walk, without sorting the rest: kept in order, the worst falls off. Equal ones keep their order. */
export const createBest = (length: number) => {
  const places: number[] = [];
  const scores: number[] = [];
  return {
    places,
    /** What a place has to beat. */
    worst: (): number => (scores.length < length ? Number.NEGATIVE_INFINITY : (scores.at(-1) ?? 0)),
    add: (place: number, score: number): void => {
      let at = scores.length;
      while (at > 0 && (scores[at - 1] ?? 0) < score) at -= 1;
      places.splice(at, 0, place);
      scores.splice(at, 0, score);
      if (scores.length > length) {
        places.pop();
        scores.pop();
      }
    },
  };
};

/** Of whatever stands below what the member follows: null unless a followed category is why it fits. */
export const followedReason = (item: ShelfItem, { categories }: Taste): Reason | null => {
  const found = categories.find(
    ({ name, via }) => via === "follows" && item.categories.includes(name),
  );
  return found === undefined ? null : { kind: "category", id: found.name, via: found.via };
};

const reasonFor = (item: ShelfItem, taste: Taste, now: number): Reason => {
  const category = taste.categories.find(({ name }) => item.categories.includes(name));
  if (category !== undefined) return { kind: "category", id: category.name, via: category.via };
  const tag = taste.tags.find(({ name }) => item.tags.includes(name));
  if (tag !== undefined) return { kind: "tag", slug: tag.name, via: tag.via };
  const publishedAt = Date.parse(item.publishAt);
  const liked = weights.popularity * item.popularity;
  if (liked > weights.freshness * freshness(publishedAt, now)) return { kind: "popular" };
  return now - publishedAt < newMs ? { kind: "new" } : { kind: "unread" };
};

export interface Suggesting {
  /** Place of the newest published item. */
  readonly first: number;
  readonly now: Date;
  readonly length: number;
  /** What stands above, and what has been read: never suggested. Asked only of what scores well enough. */
  readonly excludes: (place: number) => boolean;
}

const reasonsAt = (
  { items }: Shelf<ShelfItem>,
  places: readonly number[],
  reasonOf: (item: ShelfItem) => Reason,
): Suggestion[] =>
  places.flatMap((place) => {
    const item = items[place];
    return item === undefined ? [] : [{ place, reason: reasonOf(item) }];
  });

/**
 * The best unread items by shared categories (0.5), tags (0.2), freshness (0.2) and popularity (0.1). One pass over
 * numbers: places are newest first, so the freshness of one is a bound for all after it, and most places are dropped
 * before their own freshness and their tags are looked at.
 */
export const suggest = (
  shelf: Shelf<ShelfItem>,
  taste: Taste,
  { first, now, length, excludes }: Suggesting,
): Suggestion[] => {
  const instant = now.getTime();
  const byCategory = rate(shelf.categories, sharing(taste.categories, weights.categories).of);
  const tags = sharing(taste.tags, weights.tags);
  const best = createBest(length);
  let freshest = weights.freshness;
  let worst = best.worst();
  for (let place = first; place < shelf.items.length; place += 1) {
    const known =
      (byCategory[shelf.categories.of[place] ?? 0] ?? 0) +
      weights.popularity * (shelf.popularity[place] ?? 0);
    if (known + tags.most + freshest <= worst) continue;
    freshest = weights.freshness * freshness(shelf.publishedAt[place] ?? 0, instant);
    const score = known + freshest + tags.of(shelf.items[place]?.tags ?? []);
    if (score <= worst || excludes(place)) continue;
    best.add(place, score);
    worst = best.worst();
  }
  return reasonsAt(shelf, best.places, (item) => reasonFor(item, taste, instant));
};

/** What holders of a plan read most: the most popular items of its own rank, the newest first where none is read. */
export const trending = (
  shelf: Shelf<ShelfItem>,
  rank: number,
  { first, length, excludes }: Omit<Suggesting, "now">,
): Suggestion[] => {
  const best = createBest(length);
  let worst = best.worst();
  for (let place = first; place < shelf.items.length; place += 1) {
    const popularity = shelf.popularity[place] ?? 0;
    if (popularity <= worst || shelf.items[place]?.rank !== rank || excludes(place)) continue;
    best.add(place, popularity);
    worst = best.worst();
  }
  return reasonsAt(shelf, best.places, ({ popularity }) =>
    popularity > 0 ? { kind: "popular-in-plan" } : { kind: "in-plan" },
  );
};
