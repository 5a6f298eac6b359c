export type SortOrder<T> = (a: T, b: T) => number;

/**
 * Sorts by a field of the API, with `-` in front for descending; ids decide between equal entries. Without a field the order is
 * unchanged.
 */
export const sorted = <T extends { readonly id: string }, Field extends string>(
  all: readonly T[],
  sort: Field | `-${Field}` | undefined,
  orders: Readonly<Record<Field, SortOrder<T>>>,
): readonly T[] => {
  for (const [field, compare] of Object.entries<SortOrder<T>>(orders)) {
    const factor = sort === field ? 1 : sort === `-${field}` ? -1 : 0;
    if (factor !== 0)
      return all.toSorted((a, b) => factor * compare(a, b) || (a.id < b.id ? -1 : 1));
  }
  return all;
};

export const byText =
  <K extends string>(field: K): SortOrder<Readonly<Record<K, string>>> =>
  (a, b) =>
    a[field].localeCompare(b[field], "en-GB");

export const byNumber =
  <K extends string>(field: K): SortOrder<Readonly<Record<K, number>>> =>
  (a, b) =>
    a[field] - b[field];
