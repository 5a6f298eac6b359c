/** DynamoDB's JSON: every value says its kind. What the product stores, and nothing beyond it. */

type AttributeValue =
  | { readonly S: string }
  | { readonly N: string }
  | { readonly BOOL: boolean }
  | { readonly NULL: true }
  | { readonly SS: readonly string[] }
  | { readonly L: readonly AttributeValue[] }
  | { readonly M: Readonly<Record<string, AttributeValue>> };

const toNumber = (value: number): AttributeValue => {
  if (!Number.isFinite(value)) throw new TypeError(`${value} cannot be stored`);
  return { N: String(value) };
};

const toObject = (value: object): AttributeValue => {
  if (value instanceof Set) return { SS: [...value].map(String) };
  if (Array.isArray(value)) return { L: value.map(toValue) };
  return { M: toAttributes(value) };
};

/** Throws for what has no place in a row: functions, symbols, numbers that are none. */
const toValue = (value: unknown): AttributeValue => {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return toNumber(value);
  if (typeof value === "boolean") return { BOOL: value };
  if (value === null) return { NULL: true };
  if (typeof value === "object") return toObject(value);
  throw new TypeError(`A ${typeof value} cannot be stored`);
};

/** Attributes that are undefined are left out. */
export const toAttributes = (item: object): Readonly<Record<string, AttributeValue>> => {
  const attributes: Record<string, AttributeValue> = {};
  for (const [name, value] of Object.entries(item))
    if (value !== undefined) attributes[name] = toValue(value);
  return attributes;
};

const listOf = (content: unknown): readonly unknown[] => (Array.isArray(content) ? content : []);

const fromValue = (value: unknown): unknown => {
  const [kind, content]: readonly unknown[] = Object.entries(Object(value))[0] ?? [];
  switch (kind) {
    case "S":
    case "BOOL":
      return content;
    case "N":
      return Number(content);
    case "NULL":
      return null;
    case "SS":
      return new Set(listOf(content));
    case "L":
      return listOf(content).map(fromValue);
    case "M":
      return fromAttributes(Object(content));
    default:
      throw new TypeError(`The table holds a value of the kind ${String(kind)}`);
  }
};

export const fromAttributes = (
  attributes: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const item: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes)) item[name] = fromValue(value);
  return item;
};
