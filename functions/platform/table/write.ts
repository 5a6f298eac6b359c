/**
 * What can be written to the table, said without its name or its language: `put`, `set`, `remove` and `check`, each on a
 * condition. The files of `functions/rows/` make writes of these; `table.save` carries them out.
 */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

export type Row = Key & Readonly<Record<string, unknown>>;

export type Condition =
  | { readonly holds: "absent" }
  | { readonly holds: "present" }
  | { readonly holds: "equal"; readonly attributes: Readonly<Record<string, unknown>> }
  | { readonly holds: "below"; readonly attribute: string; readonly limit: number | string }
  | { readonly holds: "passed"; readonly attribute: string; readonly at: string }
  | { readonly holds: "both" | "either"; readonly conditions: readonly Condition[] };

/** What becomes of an attribute other than a plain new value. A class, so that no stored value is taken for one. */
export class Change {
  readonly becomes: "gone" | "added" | "longer" | "first";
  readonly value: unknown;
  constructor(becomes: Change["becomes"], value: unknown) {
    this.becomes = becomes;
    this.value = value;
  }
}

export type Write =
  | { readonly does: "put"; readonly row: Row; readonly when: Condition | null }
  | {
      readonly does: "set";
      readonly key: Key;
      readonly changes: Readonly<Record<string, unknown>>;
      readonly when: Condition | null;
    }
  | { readonly does: "remove"; readonly key: Key; readonly when: Condition | null }
  | { readonly does: "check"; readonly key: Key; readonly when: Condition };

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk });

/** The whole row, in place of what may be there. */
export const put = (row: Row, when: Condition | null = null): Write => ({
  does: "put",
  row,
  when,
});

/**
 * Attributes of a row; a row that is not there comes to be, unless `when` forbids it. A value is plain, or one of `gone`,
 * `added`, `longer` and `first`.
 */
export const set = (
  key: Key,
  changes: Readonly<Record<string, unknown>>,
  when: Condition | null = null,
): Write => ({ does: "set", key: keyOf(key), changes, when });

export const remove = (key: Key, when: Condition | null = null): Write => ({
  does: "remove",
  key: keyOf(key),
  when,
});

/** Writes nothing: the transaction holds only if this does. */
export const check = (key: Key, when: Condition): Write => ({
  does: "check",
  key: keyOf(key),
  when,
});

/** There is no such row. */
export const absent: Condition = { holds: "absent" };
export const present: Condition = { holds: "present" };

/** The row is there with exactly these values; a missing attribute is not null. */
export const where = (attributes: Readonly<Record<string, unknown>>): Condition => ({
  holds: "equal",
  attributes,
});

/** The attribute is less than `limit`, or not there. */
export const below = (attribute: string, limit: number | string): Condition => ({
  holds: "below",
  attribute,
  limit,
});

/** The attribute is there, and is a time not later than `at`. */
export const passed = (attribute: string, at: Date): Condition => ({
  holds: "passed",
  attribute,
  at: at.toISOString(),
});

export const either = (...conditions: readonly Condition[]): Condition => ({
  holds: "either",
  conditions,
});

export const both = (...conditions: readonly Condition[]): Condition => ({
  holds: "both",
  conditions,
});

/** Takes the attribute away: a row leaves an index so. */
export const gone = new Change("gone", null);

/** Adds to a number, or members to a set. */
export const added = (value: number | ReadonlySet<string>): Change => new Change("added", value);

/** Appends to a list. */
export const longer = (value: readonly unknown[]): Change => new Change("longer", value);

/** Only where there is none yet. */
export const first = (value: unknown): Change => new Change("first", value);

export interface RowUpdate<R> {
  /** As it will be. */
  readonly row: R;
  readonly write: Write;
}

/** The row with the change and its version raised, unless it was changed since it was read. */
export const updateRow = <R extends Key & { readonly version: number }>(
  row: R,
  change: Partial<Omit<R, "pk" | "sk" | "version">>,
): RowUpdate<R> => {
  const changes = { ...change, version: row.version + 1 };
  return { row: { ...row, ...changes }, write: set(row, changes, where({ version: row.version })) };
};

/** Twice is once: what may or may not have happened can be asked for again. */
export const isRepeatable = (write: Write): boolean =>
  write.does !== "set" ||
  !Object.values(write.changes).some(
    (value) => value instanceof Change && (value.becomes === "added" || value.becomes === "longer"),
  );

/** Seconds since 1970, as rows carry the time from which they are gone. */
export const ttlAt = (at: Date): number => Math.ceil(at.getTime() / 1000);
