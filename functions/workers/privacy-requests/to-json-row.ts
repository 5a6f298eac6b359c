/** What JSON can say. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [name: string]: Plain };

export type PlainRecord = Readonly<Record<string, Plain>>;

/** How a row is found and kept, which says nothing of whose it is. */
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
 * A row as its member is given it: all of it, but for how it is kept and for `secrets`, which would open something. A name
 * that is a secret is left out wherever it stands.
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
