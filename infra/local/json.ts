/** Reads values of unknown shape: templates, wire protocols, files. Absent or wrong parts read as empty. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Returns whether the value is an object and not a list. */
export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the value if it is an object, otherwise an empty one. */
export const recordOf = (value: unknown): JsonRecord => (isRecord(value) ? value : {});

/** Returns the value if it is a list, otherwise an empty one. */
export const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns strings, and numbers and booleans as CloudFormation writes them; an empty text for anything else. */
export const textOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
};

/** Returns the number, also of a text that is one, otherwise the fallback. */
export const numberOf = (value: unknown, fallback: number): number => {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : fallback;
};

/** Returns the value at a path of property names and list positions; undefined if the path leads nowhere. */
export const valueAt = (value: unknown, ...path: readonly (string | number)[]): unknown => {
  let here = value;
  for (const step of path)
    here = typeof step === "number" ? arrayOf(here)[step] : recordOf(here)[step];
  return here;
};

/** Returns undefined if the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};
