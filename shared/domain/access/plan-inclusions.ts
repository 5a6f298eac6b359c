/**
 * Works out what a plan includes from the library. Pages, agreements and emails all take their lines from here, so none of them
 * promises more than the library contains.
 */
import { isPublished } from "./access.ts";
import { maxBoards } from "../boards/board.ts";

/** A type of content with its published items by rank: `[4, 16, 0]` means four free ones and 16 for Professional. */
export interface TypeCount {
  readonly type: string;
  readonly plural: string;
  readonly byRank: readonly number[];
}

/** An item that will be published later. */
interface UpcomingItem {
  readonly type: string;
  readonly rank: number;
  readonly publishAt: string;
}

/** The numbers of items in the library, as of the instant at which they were counted. */
export interface LibraryCounts {
  /** The types in the order of the library. */
  readonly types: readonly TypeCount[];
  /** The next items to be published, soonest first. */
  readonly upcoming: readonly UpcomingItem[];
}

interface CountedItem extends UpcomingItem {
  /** True if everybody may read the item, whatever its rank is. */
  readonly isOpen: boolean;
}

export const emptyCounts: LibraryCounts = { types: [], upcoming: [] };

/**
 * The maximum number of stored upcoming items, which is limited by the size of their row. The library is counted again long
 * before all of them are published.
 */
export const maxUpcoming = 1000;

const ranks = [0, 1, 2] as const;

/** Counts the library's items by type and rank as of `now`, and lists the next ones to be published. */
export const countLibrary = (
  types: ReadonlyArray<{ readonly slug: string; readonly plural: string }>,
  items: readonly CountedItem[],
  now: Date,
): LibraryCounts => {
  const published = items.filter((item) => isPublished(item, now));
  const upcoming = items
    .filter((item) => !isPublished(item, now))
    .map((item) => ({ type: item.type, rank: rankOf(item), publishAt: item.publishAt }))
    .sort(soonestFirst);
  const none = types.map(({ slug, plural }) => ({
    type: slug,
    plural,
    byRank: ranks.map(() => 0),
  }));
  return {
    types: withItems(
      none,
      published.map((item) => ({ type: item.type, rank: rankOf(item) })),
    ),
    upcoming: upcoming.slice(0, maxUpcoming),
  };
};

/** Returns the counts of the same library at a later instant, including what has been published since. */
export const countsAt = ({ types, upcoming }: LibraryCounts, now: Date): LibraryCounts => {
  const due = upcoming.filter((item) => isPublished(item, now));
  if (due.length === 0) return { types, upcoming };
  return { types: withItems(types, due), upcoming: upcoming.slice(due.length) };
};

/**
 * Returns the item's rank for the count. The open mark is read only if it matters, because that takes time in a large library.
 */
const rankOf = (item: Pick<CountedItem, "isOpen" | "rank">): number =>
  item.rank > 0 && item.isOpen ? 0 : item.rank;

const soonestFirst = (a: UpcomingItem, b: UpcomingItem): number =>
  Date.parse(a.publishAt) - Date.parse(b.publishAt) ||
  a.type.localeCompare(b.type) ||
  a.rank - b.rank;

const withItems = (
  types: readonly TypeCount[],
  items: ReadonlyArray<Pick<UpcomingItem, "rank" | "type">>,
): readonly TypeCount[] => {
  const added = new Map<string, number>();
  for (const { type, rank } of items) {
    const key = `${type} ${rank}`;
    added.set(key, (added.get(key) ?? 0) + 1);
  }
  return types.map(({ byRank, ...type }) => ({
    ...type,
    byRank: byRank.map((count, rank) => count + (added.get(`${type.type} ${rank}`) ?? 0)),
  }));
};

/** The number of a type's published items that a plan includes. */
export interface IncludedType {
  readonly type: string;
  readonly plural: string;
  readonly included: number;
  readonly total: number;
}

export interface PlanInclusions {
  /** The types in the order of the library, without those that have no published item. */
  readonly types: readonly IncludedType[];
  /** The number of seats for colleagues. */
  readonly seats: number;
  readonly boards: number;
}

/** The facts that decide what a plan includes. */
export interface IncludingPlan {
  readonly rank: number;
  readonly places: number;
}

/** Returns what a plan includes at the time `now`: items by type, seats and boards. */
export const inclusionsOf = (
  counts: LibraryCounts,
  { rank, places }: IncludingPlan,
  now: Date,
): PlanInclusions => ({
  types: countsAt(counts, now).types.flatMap(({ type, plural, byRank }) => {
    const total = sum(byRank);
    return total === 0 ? [] : [{ type, plural, included: sum(byRank.slice(0, rank + 1)), total }];
  }),
  seats: places,
  boards: maxBoards,
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * Returns lines such as `All trend reports`, `8 of 13 seasonal forecasts` and `3 seats for colleagues`. A type of which the plan
 * includes nothing has no line.
 */
export const inclusionLines = ({ types, seats, boards }: PlanInclusions): string[] => [
  ...types.filter(({ included }) => included > 0).map(typeLine),
  ...seatLines(seats),
  `${display(boards)} boards`,
];

/** Returns the lines of a plan at this instant. */
export const planInclusionLines = (
  counts: LibraryCounts,
  plan: IncludingPlan,
  now: Date,
): string[] => inclusionLines(inclusionsOf(counts, plan, now));

const typeLine = ({ plural, included, total }: IncludedType): string =>
  included === total
    ? `All ${inSentence(plural)}`
    : `${display(included)} of ${display(total)} ${inSentence(plural)}`;

const seatLines = (seats: number): readonly string[] => {
  if (seats === 0) return [];
  return [seats === 1 ? "1 seat for a colleague" : `${display(seats)} seats for colleagues`];
};

/**
 * Returns the plural as it is written within a sentence: `Trend reports` becomes `trend reports`; `DIY guides` stays as it is.
 */
const inSentence = (plural: string): string =>
  /^\p{Lu}\p{Ll}/u.test(plural) ? plural.charAt(0).toLowerCase() + plural.slice(1) : plural;

const display = (count: number): string => count.toLocaleString("en-GB");

/** Returns the lines of the higher plan that the lower one does not have. */
export const addedLines = (higher: PlanInclusions, lower: PlanInclusions): string[] => {
  const existing = new Set(inclusionLines(lower));
  return inclusionLines(higher).filter((line) => !existing.has(line));
};

/**
 * Returns whether the plan still includes everything that was agreed: as many items of each type, and all of them if it was all.
 * New items and new types take nothing away.
 */
export const stillIncludes = (current: PlanInclusions, agreed: PlanInclusions): boolean => {
  const byType = new Map(current.types.map((one) => [one.type, one]));
  return (
    current.seats >= agreed.seats &&
    current.boards >= agreed.boards &&
    agreed.types.every(({ type, included, total }) => {
      const now = byType.get(type) ?? { included: 0, total: 0 };
      return now.included >= included && (included < total || now.included === now.total);
    })
  );
};
