/**
 * Selects "More content for you" and "Subscription trends": which items are suggested to a member, with the reason. The reason is
 * a value here; the presenter words it.
 */
import {
  countShared,
  type FeedIndex,
  type FeedItem,
  type TagNumbers,
} from "../feeds/feed-index.ts";

const weights = { categories: 0.5, tags: 0.2, freshness: 0.2, popularity: 0.1 };
const decayMs = 90 * 86_400_000;
const newMs = 31 * 86_400_000;

/** The way in which the member showed an interest: by choosing it in the filter, or by opening its items. */
export type InterestSource = "follows" | "reads";

export interface Interest {
  /** The id of a category or slug of a tag. */
  readonly name: string;
  readonly via: InterestSource;
}

/** The member's interests. If several fit an item, the first of them is its reason. */
export interface Interests {
  readonly categories: readonly Interest[];
  readonly tags: readonly Interest[];
}

export type Reason =
  | { readonly kind: "category"; readonly id: string; readonly via: InterestSource }
  | { readonly kind: "tag"; readonly slug: string; readonly via: InterestSource }
  | { readonly kind: "popular" }
  | { readonly kind: "new" }
  | { readonly kind: "unread" }
  /** The item is popular with holders of the member's plan. */
  | { readonly kind: "popular-in-plan" }
  | { readonly kind: "in-plan" };

/** The position of an item in the feed index, with the reason for suggesting it. */
export interface Suggestion {
  readonly position: number;
  readonly reason: Reason;
}

/** The maximum number of categories and tags that count from the member's reading, the most read first. */
const maxInterests = 12;

interface Read {
  readonly homeCategory: string;
  readonly tags: readonly string[];
}

/**
 * Returns the interests. Categories are those that the member follows, the deepest first, or otherwise those that they read. Tags
 * are those of the filter, then those that they read.
 */
export const interestsOf = (
  followed: { readonly categories: Iterable<string>; readonly tags: Iterable<string> },
  read: readonly Read[],
  depthOf: (categoryId: string) => number,
): Interests => {
  const follows = (name: string): Interest => ({ name, via: "follows" });
  const reads = (name: string): Interest => ({ name, via: "reads" });
  const chosen = [...followed.categories].sort((a, b) => depthOf(b) - depthOf(a)).map(follows);
  const chosenTags = new Set(followed.tags);
  const readTags = byFrequency(read.flatMap(({ tags }) => tags));
  return {
    categories:
      chosen.length > 0
        ? chosen
        : byFrequency(read.map(({ homeCategory }) => homeCategory)).map(reads),
    tags: [
      ...[...chosenTags].map(follows),
      ...readTags.filter((slug) => !chosenTags.has(slug)).map(reads),
    ],
  };
};

const byFrequency = (names: Iterable<string>): string[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([a, often], [b, seldom]) => seldom - often || (a < b ? -1 : 1))
    .slice(0, maxInterests)
    .map(([name]) => name);
};

/**
 * Returns the score of shared interests: the first one adds half of what is missing to 1, the next half of the rest, and so on.
 */
export const interestScore = (shared: number): number => 1 - 0.5 ** shared;

/** Returns the freshness: 1 for an item that was just published, 1/e after 90 days. */
export const freshness = (publishedAt: number, now: number): number =>
  Math.exp(Math.min(0, publishedAt - now) / decayMs);

/** Returns what each number of shared interests adds to an item's score. */
const worthOf = (interests: number, weight: number): Float64Array =>
  Float64Array.from({ length: interests + 1 }, (_, shared) => weight * interestScore(shared));

/** Returns the number of shared tags by position; `most` is the highest one. */
const byTags = (tags: TagNumbers, interests: Interests["tags"]) => {
  const { numberOf, all, ends } = tags;
  const isInterest = new Uint8Array(numberOf.size);
  for (const { name } of interests) {
    const number = numberOf.get(name);
    if (number !== undefined) isInterest[number] = 1;
  }
  const worth = worthOf(interests.length, weights.tags);
  return {
    most: worth.at(-1) ?? 0,
    of: (position: number): number => {
      let shared = 0;
      for (
        let at = position === 0 ? 0 : (ends[position - 1] ?? 0);
        at < (ends[position] ?? 0);
        at += 1
      )
        shared += isInterest[all[at] ?? 0] ?? 0;
      return worth[shared] ?? 0;
    },
  };
};

/**
 * Creates a sorted list of the best few, which never sorts the rest: the worst is dropped. Of equal ones the newer is the better.
 */
const createBest = (length: number) => {
  const positions: number[] = [];
  const scores: number[] = [];
  const isBehind = (at: number, position: number, score: number): boolean => {
    const existing = scores[at] ?? 0;
    return existing < score || (existing === score && (positions[at] ?? 0) > position);
  };
  return {
    positions,
    /** Returns the score that a position must reach. */
    least: (): number => (scores.length < length ? Number.NEGATIVE_INFINITY : (scores.at(-1) ?? 0)),
    /** Adds a position. Returns false if it is not among the best, and so changes nothing. */
    has: (position: number, score: number): boolean =>
      scores.length < length || isBehind(length - 1, position, score),
    add: (position: number, score: number): void => {
      let at = scores.length;
      while (at > 0 && isBehind(at - 1, position, score)) at -= 1;
      positions.splice(at, 0, position);
      scores.splice(at, 0, score);
      if (scores.length > length) {
        positions.pop();
        scores.pop();
      }
    },
  };
};

/** Returns the followed category that an item belongs to; null if there is none. */
export const followedReason = (item: FeedItem, { categories }: Interests): Reason | null => {
  const found = categories.find(
    ({ name, via }) => via === "follows" && item.categories.includes(name),
  );
  return found === undefined ? null : { kind: "category", id: found.name, via: found.via };
};

const reasonFor = (item: FeedItem, interests: Interests, now: number): Reason => {
  const category = interests.categories.find(({ name }) => item.categories.includes(name));
  if (category !== undefined) return { kind: "category", id: category.name, via: category.via };
  const tag = interests.tags.find(({ name }) => item.tags.includes(name));
  if (tag !== undefined) return { kind: "tag", slug: tag.name, via: tag.via };
  const publishedAt = Date.parse(item.publishAt);
  const liked = weights.popularity * item.popularity;
  if (liked > weights.freshness * freshness(publishedAt, now)) return { kind: "popular" };
  return now - publishedAt < newMs ? { kind: "new" } : { kind: "unread" };
};

export interface SuggestionTerms {
  /** The position of the newest published item. */
  readonly first: number;
  readonly now: Date;
  readonly length: number;
  /**
   * Returns whether an item is shown above or was read, so that it is never suggested. It is called only for items with a
   * sufficient score.
   */
  readonly excludes: (position: number) => boolean;
}

const reasonsAt = (
  { items }: FeedIndex<FeedItem>,
  positions: readonly number[],
  reasonOf: (item: FeedItem) => Reason,
): Suggestion[] =>
  positions.flatMap((position) => {
    const item = items[position];
    return item === undefined ? [] : [{ position, reason: reasonOf(item) }];
  });

/**
 * Suggests the best unread items by shared categories (0.5), tags (0.2), freshness (0.2) and popularity (0.1). Items of one list
 * of categories share that part of their score and are walked from the newest on, so freshness only falls: the walk leaves a list
 * once none of its items can be among the best. Lists that share a category with the interests come first. The others follow from
 * the newest on, and end where not even a liked item of that age could be among the best.
 */
export const suggest = (
  feed: FeedIndex<FeedItem>,
  interests: Interests,
  { first, now, length, excludes }: SuggestionTerms,
): Suggestion[] => {
  const instant = now.getTime();
  const { publishedAt, popularity, categories } = feed;
  const requested = new Set(interests.categories.map(({ name }) => name));
  const shared = countShared(categories, requested);
  const worth = worthOf(requested.size, weights.categories);
  const tags = byTags(feed.tags(), interests.tags);
  const best = createBest(length);
  let min = best.least();
  const freshnessAt = (position: number): number =>
    weights.freshness * freshness(publishedAt[position] ?? 0, instant);
  const walk = (list: number): void => {
    const byCategory = worth[shared[list] ?? 0] ?? 0;
    const positions = categories.positions[list] ?? new Uint32Array(0);
    let freshest = weights.freshness;
    for (let at = 0; at < positions.length; at += 1) {
      const position = positions[at] ?? 0;
      if (position < first) continue;
      const existing =
        byCategory + weights.popularity * (popularity[position] ?? 0) + tags.of(position);
      if (existing + freshest < min) continue;
      freshest = freshnessAt(position);
      if (byCategory + weights.popularity + tags.most + freshest < min) return;
      const score = existing + freshest;
      if (!best.has(position, score) || excludes(position)) continue;
      best.add(position, score);
      min = best.least();
    }
  };
  const isTooOld = (list: number): boolean =>
    weights.popularity + tags.most + freshnessAt(categories.positions[list]?.[0] ?? 0) < min;
  for (const [list, count] of shared.entries()) if (count > 0) walk(list);
  for (const [list, count] of shared.entries()) {
    if (count > 0) continue;
    if (isTooOld(list)) break;
    walk(list);
  }
  return reasonsAt(feed, best.positions, (item) => reasonFor(item, interests, instant));
};

/** Returns what holders of a plan read most: the most popular items of its own rank, the newest first if none is read. */
export const trending = (
  feed: FeedIndex<FeedItem>,
  rank: number,
  { first, length, excludes }: Omit<SuggestionTerms, "now">,
): Suggestion[] => {
  const positions: number[] = [];
  for (const position of feed.popularOf(rank)) {
    if (positions.length === length) break;
    if (position >= first && !excludes(position)) positions.push(position);
  }
  return reasonsAt(feed, positions, ({ popularity }) =>
    popularity > 0 ? { kind: "popular-in-plan" } : { kind: "in-plan" },
  );
};
