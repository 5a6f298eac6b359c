/**
 * Writes to the table, independent of its name and of DynamoDB's expressions: `put`, `set`, `remove` and `check`, each
 * with an optional condition. The modules in `functions/entities/` build them, and `table.save` executes them.
 *
 *     set(boardKey(boardId), { name, version: added(1) }, where({ version: 3 }))
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

/**
 * A change of an attribute other than a plain new value. It is a class so that no stored value can be mistaken for one.
 */
export class AttributeOperation {
  readonly becomes: "gone" | "added" | "longer" | "first";
  readonly value: unknown;
  constructor(becomes: AttributeOperation["becomes"], value: unknown) {
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

/** Writes the whole row and replaces an existing one. */
export const put = (row: Row, when: Condition | null = null): Write => ({
  does: "put",
  row,
  when,
});

/**
 * Sets attributes of a row, and creates the row if it does not exist, unless `when` forbids it. A value is plain, or
 * one of `gone`, `added`, `longer` and `first`.
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

/** Writes nothing, but makes the transaction fail unless the condition holds. */
export const check = (key: Key, when: Condition): Write => ({
  does: "check",
  key: keyOf(key),
  when,
});

/** The condition that no such row exists. */
export const absent: Condition = { holds: "absent" };
export const present: Condition = { holds: "present" };

/** Requires that the row exists with exactly these values. A missing attribute does not equal null. */
export const where = (attributes: Readonly<Record<string, unknown>>): Condition => ({
  holds: "equal",
  attributes,
});

/** Requires that the attribute is less than `limit`, or missing. */
export const below = (attribute: string, limit: number | string): Condition => ({
  holds: "below",
  attribute,
  limit,
});

/** Requires that the attribute exists, and is a time not later than `at`. */
export const isPast = (attribute: string, at: Date): Condition => ({
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

/** Removes the attribute, which also removes the row from an index on it. */
export const removeAttribute = new AttributeOperation("gone", null);

/** Adds to a number, or adds members to a set. */
export const addToAttribute = (value: number | ReadonlySet<string>): AttributeOperation =>
  new AttributeOperation("added", value);

/** Appends to a list. */
export const appendToList = (value: readonly unknown[]): AttributeOperation =>
  new AttributeOperation("longer", value);

/** Sets the attribute only if it does not exist yet. */
export const setIfMissing = (value: unknown): AttributeOperation =>
  new AttributeOperation("first", value);

export interface RowUpdate<R> {
  /** The row as it will be after the write. */
  readonly row: R;
  readonly write: Write;
}

/**
 * Returns the row with the change and a raised version, and the write. The write fails if the row has changed since it
 * was read (optimistic lock).
 */
export const updateRow = <R extends Key & { readonly version: number }>(
  row: R,
  change: Partial<Omit<R, "pk" | "sk" | "version">>,
): RowUpdate<R> => {
  const changes = { ...change, version: row.version + 1 };
  return { row: { ...row, ...changes }, write: set(row, changes, where({ version: row.version })) };
};

/**
 * Returns true if a second execution of the write has no further effect, so that a write of unknown outcome can be
 * retried.
 */
export const isRepeatable = (write: Write): boolean =>
  write.does !== "set" ||
  !Object.values(write.changes).some(
    (value) =>
      value instanceof AttributeOperation &&
      (value.becomes === "added" || value.becomes === "longer"),
  );

/** Returns seconds since 1970: the format of the attribute by which DynamoDB expires rows. */
export const ttlAt = (at: Date): number => Math.ceil(at.getTime() / 1000);
