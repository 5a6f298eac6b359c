/** A value that JSON can represent. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [name: string]: Plain };

export type PlainRecord = Readonly<Record<string, Plain>>;

/** The attributes for finding and storing a row, which say nothing about the member. */
const ours = new Set([
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
export const plainRow = (
  row: Readonly<Record<string, unknown>>,
  secrets: readonly string[] = [],
): PlainRecord => recordOf(row, (name) => ours.has(name) || secrets.includes(name), secrets);

const recordOf = (
  record: object,
  isLeftOut: (name: string) => boolean,
  secrets: readonly string[],
): PlainRecord =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !isLeftOut(name))
      .map(([name, value]) => [name, plain(value, secrets)]),
  );

const plain = (value: unknown, secrets: readonly string[]): Plain => {
  const list = value instanceof Set ? [...value].map(String).toSorted() : value;
  if (Array.isArray(list)) return list.map((one) => plain(one, secrets));
  if (typeof value === "object" && value !== null)
    return recordOf(value, (name) => secrets.includes(name), secrets);
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  return null;
};
