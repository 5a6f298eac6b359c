import type { FieldValues } from "react-hook-form";

/** Merges the changes of two people to the same record since their common version `base`. */
export interface MergeResult {
  /** The fields that only the other person changed. */
  readonly taken: readonly string[];
  /** The fields that both changed to different values. */
  readonly clashes: readonly string[];
}

/** The result of merging somebody else's changes, shown until the next attempt. */
export interface MergeNotice extends MergeResult {
  readonly theirs: FieldValues;
}

export const withoutConflict = (news: MergeNotice, field: string): MergeNotice => ({
  ...news,
  clashes: news.clashes.filter((one) => one !== field),
});

type Values = Readonly<Record<string, unknown>>;

export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export const mergeRecord = (base: Values, mine: Values, theirs: Values): MergeResult => {
  const applied: string[] = [];
  const clashes: string[] = [];
  for (const field of Object.keys(mine)) {
    const [was, own, other] = [base[field], mine[field], theirs[field]];
    if (isSameValue(other, was) || isSameValue(own, other)) continue;
    if (isSameValue(own, was)) applied.push(field);
    else clashes.push(field);
  }
  return { taken: applied, clashes };
};

/** Returns the fields that differ, with their values in `after`. */
export const changedFields = <T extends object>(before: T, after: T): Partial<T> => {
  const changed: Partial<T> = {};
  for (const field in after)
    if (!isSameValue(before[field], after[field])) changed[field] = after[field];
  return changed;
};
