/**
 * All people, or all orders, in memory, with lookup by id and in every requested order. An order is sorted once and cached; when
 * single entries change, they move within it.
 */
import { normaliseQuery } from "./directory-search.ts";

export class Listed<E extends object> {
  readonly id: string;
  /** The version, which grows with each change. */
  readonly version: number;
  readonly entry: E;
  readonly #words: (entry: E) => readonly string[];
  #text: string | null = null;

  constructor(id: string, version: number, entry: E, words: (entry: E) => readonly string[]) {
    this.id = id;
    this.version = version;
    this.entry = entry;
    this.#words = words;
  }

  /** The folded text for search, which is made on first use and cached. */
  get text(): string {
    this.#text ??= this.#words(this.entry).map(normaliseQuery).join("\n");
    return this.#text;
  }
}

export interface ListingChange<E extends object> {
  readonly id: string;
  readonly version: number;
  /** The entry; null if it was deleted. */
  readonly entry: E | null;
}

/** The value by which entries are sorted. Entries without it come last in both directions; ids decide between equal ones. */
export type SortKey<E extends object> = (entry: E) => number | string | null;

export interface Listing<E extends object, S extends string> {
  readonly size: number;
  find(id: string): E | undefined;
  /** Returns the entries in an order, with `-` in front for descending. */
  inOrder(sort: S | `-${S}`): ReadonlyArray<Listed<E>>;
  /** Applies changes. A change with the known version or an older one has no effect. */
  change(changes: ReadonlyArray<ListingChange<E>>): void;
}

export interface ListingDefinition<E extends object, S extends string> {
  readonly sorts: Readonly<Record<S, SortKey<E>>>;
  /** Returns the words by which an entry is found. */
  words(entry: E): readonly string[];
}

/** Opens a listing with its first entries. `sorts` has the sort keys by name; `words` returns what an entry is found by. */
export const createListing = <E extends object, S extends string>(
  { sorts, words }: ListingDefinition<E, S>,
  entries: ReadonlyArray<ListingChange<E>>,
): Listing<E, S> => {
  const existing = new Map<string, Listed<E>>();
  /** The versions of deleted entries, so that an older read does not restore them. */
  const goneSince = new Map<string, number>();
  const stored = new Map<string, Order<E>>();

  const take = ({ id, version, entry }: ListingChange<E>): boolean => {
    if (version <= (existing.get(id)?.version ?? goneSince.get(id) ?? 0)) return false;
    if (entry === null) {
      goneSince.set(id, version);
      return existing.delete(id);
    }
    existing.set(id, new Listed(id, version, entry, words));
    return true;
  };
  for (const entry of entries) take(entry);

  return {
    get size() {
      return existing.size;
    },
    find: (id) => existing.get(id)?.entry,
    inOrder: (sort) => {
      const order = stored.get(sort) ?? orderOf(sorts, sort, existing.values());
      stored.set(sort, order);
      return order.all;
    },
    change: (changes) => {
      const changed = new Set(changes.filter(take).map(({ id }) => id));
      if (changed.size === 0) return;
      // When many entries changed, moving each costs as much as sorting again.
      if (changed.size * 20 > existing.size) return stored.clear();
      const current = [...changed].flatMap((id) => existing.get(id) ?? []);
      for (const [sort, order] of stored)
        stored.set(sort, repositionEntries(order, changed, current));
    },
  };
};

interface Order<E extends object> {
  readonly all: ReadonlyArray<Listed<E>>;
  readonly compare: (a: Keyed<E>, b: Keyed<E>) => number;
  readonly keyed: (one: Listed<E>) => Keyed<E>;
}

interface Keyed<E extends object> {
  readonly key: number | string | null;
  readonly one: Listed<E>;
}

const orderOf = <E extends object, S extends string>(
  sorts: Readonly<Record<S, SortKey<E>>>,
  sort: S | `-${S}`,
  all: Iterable<Listed<E>>,
): Order<E> => {
  const keyOf = findSortKey(sorts, sort);
  const direction = sort.startsWith("-") ? -1 : 1;
  const compare = (a: Keyed<E>, b: Keyed<E>): number => {
    if (a.key === b.key) return a.one.id < b.one.id ? -1 : 1;
    if (a.key === null) return 1;
    if (b.key === null) return -1;
    return a.key < b.key ? -direction : direction;
  };
  const keyed = (one: Listed<E>): Keyed<E> => ({ key: keyOf(one.entry), one });
  const sorted = Array.from(all, keyed).sort(compare);
  return { all: sorted.map(({ one }) => one), compare, keyed };
};

const findSortKey = <E extends object, S extends string>(
  sorts: Readonly<Record<S, SortKey<E>>>,
  sort: S | `-${S}`,
): SortKey<E> => {
  const name = sort.replace(/^-/, "");
  for (const existing in sorts) if (existing === name) return sorts[existing];
  throw new RangeError(`You can’t sort by ${name}`);
};

/** Returns the list without the changed entries, and with those that still exist at their new positions. */
const repositionEntries = <E extends object>(
  { all, compare, keyed }: Order<E>,
  changed: ReadonlySet<string>,
  current: ReadonlyArray<Listed<E>>,
): Order<E> => {
  const rest = all.filter(({ id }) => !changed.has(id));
  const places = current
    .map(keyed)
    .sort(compare)
    .map((one) => ({ at: placeOf(rest, (other) => compare(keyed(other), one) < 0), one: one.one }));
  const pieces: Array<ReadonlyArray<Listed<E>>> = [];
  let from = 0;
  for (const { at, one } of places) {
    pieces.push(rest.slice(from, at), [one]);
    from = at;
  }
  return { all: [...pieces, rest.slice(from)].flat(), compare, keyed };
};

/** Returns how many entries of a sorted list come before. */
const placeOf = <T>(sorted: readonly T[], isBefore: (one: T) => boolean): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const [one] = sorted.slice(middle, middle + 1);
    if (one !== undefined && isBefore(one)) low = middle + 1;
    else high = middle;
  }
  return low;
};
