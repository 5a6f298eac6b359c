/** A value that JSON can represent. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

export type JsonRowRecord = Readonly<Record<string, JsonValue>>;

/** The attributes for finding and storing a row, which say nothing about the member. */
const storageAttributes = new Set([
  "pk",
  "sk",
  "gsi1pk",
  "gsi1sk",
  "gsi2pk",
  "gsi2sk",
  "ttl",
  "version",
  "userId",
]);

/**
 * Returns a row for the member's export, without storage attributes and without `secrets`, which would give access to something.
 * The name of a secret is left out at every level.
 */
export const toJsonRow = (
  row: Readonly<Record<string, unknown>>,
  secrets: readonly string[] = [],
): JsonRowRecord =>
  recordOf(row, (name) => storageAttributes.has(name) || secrets.includes(name), secrets);

const recordOf = (
  record: object,
  isLeftOut: (name: string) => boolean,
  secrets: readonly string[],
): JsonRowRecord =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !isLeftOut(name))
      .map(([name, value]) => [name, toJsonValue(value, secrets)]),
  );

const toJsonValue = (value: unknown, secrets: readonly string[]): JsonValue => {
  const list = value instanceof Set ? [...value].map(String).toSorted() : value;
  if (Array.isArray(list)) return list.map((one) => toJsonValue(one, secrets));
  if (typeof value === "object" && value !== null)
    return recordOf(value, (name) => secrets.includes(name), secrets);
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  return null;
};
