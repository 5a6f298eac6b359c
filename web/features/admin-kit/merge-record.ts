import type { FieldValues } from "react-hook-form";

/** Two people at the same record: what each of them changed since both had it as `base`. */
export interface Merged {
  /** Changed by the other alone. */
  readonly taken: readonly string[];
  /** Changed by both, to different things. */
  readonly clashes: readonly string[];
}

/** What came of another one's changes, until the next try. */
export interface MergeNews extends Merged {
  readonly theirs: FieldValues;
}

export const withoutClash = (news: MergeNews, field: string): MergeNews => ({
  ...news,
  clashes: news.clashes.filter((one) => one !== field),
});

type Values = Readonly<Record<string, unknown>>;

export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export const mergeRecord = (base: Values, mine: Values, theirs: Values): Merged => {
  const taken: string[] = [];
  const clashes: string[] = [];
  for (const field of Object.keys(mine)) {
    const [was, own, other] = [base[field], mine[field], theirs[field]];
    if (isSameValue(other, was) || isSameValue(own, other)) continue;
    if (isSameValue(own, was)) taken.push(field);
    else clashes.push(field);
  }
  return { taken, clashes };
};

/** The fields that differ, with what they are in `after`. */
export const changedFields = <T extends object>(before: T, after: T): Partial<T> => {
  const changed: Partial<T> = {};
  for (const field in after)
    if (!isSameValue(before[field], after[field])) changed[field] = after[field];
  return changed;
};
