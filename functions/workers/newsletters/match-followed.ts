/** Matches items with what a member follows: searches as the search page runs them, tags, and colours by visual similarity. */
import { canOpen, type Reader } from "../../../shared/domain/access/access.ts";
import {
  colourDifference,
  type Lab,
  labOfRgb,
  readHex,
} from "../../../shared/domain/colours/colour-difference.ts";
import { search } from "../../../shared/domain/search/search-ranking.ts";
import { firstPublished } from "../../../shared/domain/feeds/feed-index.ts";
import type { SnapshotItem } from "../../content-index/published-item.ts";
import type { Searchable } from "../../content-index/searchable.ts";
import { palettesAt } from "../../content-index/search-index.ts";
import type { FollowedSubject } from "../../entities/followed.ts";

/** The maximum CIEDE2000 difference: colours that look the same unless they are side by side. */
const near = 6;

/** The number of newest results of each search that are checked, more than are ever new. */
const newest = 500;

/** The maximum number of cached searches, since many members follow the same ones. */
const maxCachedSearches = 5000;

export interface Matcher {
  /** Returns a function that tests whether an item published by `until` matches any of the follows. */
  of(
    followed: readonly FollowedSubject[],
    reader: Reader,
    until: Date,
  ): (item: SnapshotItem) => boolean;
}

const matchers = new WeakMap<Searchable, Matcher>();

/** Returns the matcher, one for each version of the library. */
export const matcherOf = (searchable: Searchable): Matcher => {
  const existing = matchers.get(searchable) ?? createMatcher(searchable);
  matchers.set(searchable, existing);
  return existing;
};

const createMatcher = (searchable: Searchable): Matcher => {
  const { library } = searchable;
  const positions = new Map(library.items.map(({ id }, position) => [id, position]));
  const found = new Map<string, ReadonlySet<number>>();
  const colours = new Map<string, readonly Lab[]>();

  const hitsOf = (query: string, until: Date): ReadonlySet<number> => {
    const key = `${until.getTime()} ${query.toLowerCase()}`;
    const existing = found.get(key) ?? findNewest(searchable, query, until);
    if (found.size >= maxCachedSearches) found.clear();
    found.set(key, existing);
    return existing;
  };

  const coloursOf = (item: SnapshotItem, opens: boolean): readonly Lab[] => {
    const key = `${item.id} ${opens}`;
    const stored =
      colours.get(key) ?? visibleColours(searchable, item, positions.get(item.id), opens);
    colours.set(key, stored);
    return stored;
  };

  const isMet = (
    { kind, value }: FollowedSubject,
    item: SnapshotItem,
    reader: Reader,
    until: Date,
  ) => {
    switch (kind) {
      case "tag":
        return item.tags.includes(value);
      case "search": {
        const position = positions.get(item.id);
        return position !== undefined && hitsOf(value, until).has(position);
      }
      case "colour": {
        const requested = labOfRgb(readHex(value));
        const opens = canOpen(reader, item, until);
        return coloursOf(item, opens).some((one) => colourDifference(requested, one) <= near);
      }
    }
  };

  return {
    of: (followed, reader, until) => (item) =>
      followed.some((one) => isMet(one, item, reader, until)),
  };
};

const findNewest = (
  { feed, texts, synonyms }: Searchable,
  query: string,
  now: Date,
): ReadonlySet<number> => {
  const first = firstPublished(feed, now);
  const by = { first, publishedAt: feed.publishedAt, now, without: new Set<number>() };
  return new Set(search(texts, query, synonyms, by).documents.slice(0, newest));
};

/**
 * Returns the colours that the reader can see. Palettes are gated, so for an item that the reader cannot open the colours of the
 * cover are used.
 */
const visibleColours = (
  { index }: Searchable,
  { colours }: SnapshotItem,
  position: number | undefined,
  opens: boolean,
): readonly Lab[] => {
  const palettes = opens && position !== undefined ? palettesAt(index, position) : [];
  const hexes =
    palettes.length > 0
      ? palettes.flatMap((palette) => palette.colours.map(({ hex }) => hex))
      : [colours.primary, colours.secondary].flatMap((hex) => hex ?? []);
  return hexes.map((hex) => labOfRgb(readHex(hex)));
};
