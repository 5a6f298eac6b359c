/**
 * What a plan includes, worked out from the library: pages, agreements and mails all get their lines here, so that none of
 * them promises more than the library holds.
 */
import { isPublished } from "./access.ts";
import { maxBoards } from "../boards/board.ts";

/** A type of content, with the published items of each rank: `[4, 16, 0]` are four free ones and 16 for Professional. */
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

/** The library in numbers, as of the moment at which it was counted. */
export interface LibraryCounts {
  /** In the order of the library's types. */
  readonly types: readonly TypeCount[];
  /** The next to be published, soonest first. */
  readonly upcoming: readonly UpcomingItem[];
}

interface CountedItem extends UpcomingItem {
  /** Everybody may read it, whatever its rank says. */
  readonly isOpen: boolean;
}

export const emptyCounts: LibraryCounts = { types: [], upcoming: [] };

/** As many as fit into the row that they are stored in; the library is counted anew long before all of them are published. */
export const maxUpcoming = 1000;

const ranks = [0, 1, 2] as const;

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

/** The same library at a later moment: what has been published since then is counted. */
export const countsAt = ({ types, upcoming }: LibraryCounts, now: Date): LibraryCounts => {
  const due = upcoming.filter((item) => isPublished(item, now));
  if (due.length === 0) return { types, upcoming };
  return { types: withItems(types, due), upcoming: upcoming.slice(due.length) };
};

/** Whether it is marked as open is looked up only where it matters: that takes time in a large library. */
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

/** How many of a type's published items a plan includes. */
export interface IncludedType {
  readonly type: string;
  readonly plural: string;
  readonly included: number;
  readonly total: number;
}

export interface PlanInclusions {
  /** In the order of the library's types; those without a published item are left out. */
  readonly types: readonly IncludedType[];
  /** For colleagues. */
  readonly seats: number;
  readonly boards: number;
}

/** What decides what a plan includes. */
export interface IncludingPlan {
  readonly rank: number;
  readonly places: number;
}

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

/** `All trend reports`, `8 of 13 seasonal forecasts`, `3 seats for colleagues`. What a plan has none of has no line. */
export const inclusionLines = ({ types, seats, boards }: PlanInclusions): string[] => [
  ...types.filter(({ included }) => included > 0).map(typeLine),
  ...seatLines(seats),
  `${display(boards)} boards`,
];

/** The lines of a plan at this moment. */
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

/** `Trend reports` as it is written within a sentence; `DIY guides` stays as it is. */
const inSentence = (plural: string): string =>
  /^\p{Lu}\p{Ll}/u.test(plural) ? plural.charAt(0).toLowerCase() + plural.slice(1) : plural;

const display = (count: number): string => count.toLocaleString("en-GB");

/** The lines that a higher plan has and a lower one has not. */
export const addedLines = (higher: PlanInclusions, lower: PlanInclusions): string[] => {
  const known = new Set(inclusionLines(lower));
  return inclusionLines(higher).filter((line) => !known.has(line));
};

/**
 * Whether everything that somebody agreed to is still included: as many items of each type, and all of them where it was all.
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
