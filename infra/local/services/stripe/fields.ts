/** Declares the parameters of a call: an unknown one is rejected by name, as in Stripe. */
import type { FormTree, FormValue } from "./form-body.ts";
import { invalidRequest, notImplemented, type StripeFault } from "./stripe-fault.ts";

export interface Field<T> {
  /** Reads a value. `name` is written as in Stripe: `card[exp_month]`. */
  readonly read: (value: FormValue | undefined, name: string) => T;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

export type Input<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer T> ? T : never;
};

type Optional<T> = Field<T | undefined>;

/** A text that an empty value unsets. */
export const text = (max = 5000): Optional<string> =>
  field((value, name) => {
    const given = scalar(value, name);
    if (given.length > max)
      throw invalid(
        name,
        `Invalid string: ${given.slice(0, 10)}…; must be at most ${max} characters`,
      );
    return given;
  });

const invalid = (name: string, message: string, code?: string): StripeFault =>
  invalidRequest(message, { ...(code && { code }), param: name });

const emptyFieldError = (name: string): StripeFault =>
  invalid(
    name,
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a field; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
    "parameter_invalid_empty",
  );

const scalar = (value: FormValue, name: string): string => {
  if (typeof value !== "string") throw invalid(name, `Invalid string: ${name} must be a string`);
  return value;
};

const field = <T>(parse: (value: FormValue, name: string) => T): Optional<T> => ({
  read: (value, name) => (value === undefined ? undefined : parse(value, name)),
});

/** A text that cannot be unset. */
export const fixedText = (): Optional<string> =>
  field((value, name) => {
    const given = scalar(value, name);
    if (given === "") throw emptyFieldError(name);
    return given;
  });

export const integer = (): Optional<number> =>
  field((value, name) => {
    const given = scalar(value, name);
    if (given === "") throw emptyFieldError(name);
    if (!/^-?\d{1,15}$/.test(given))
      throw invalid(name, `Invalid integer: ${given}`, "parameter_invalid_integer");
    return Number(given);
  });

export const boolean = (): Optional<boolean> =>
  field((value, name) => {
    const given = scalar(value, name);
    if (given !== "true" && given !== "false") throw invalid(name, `Invalid boolean: ${given}`);
    return given === "true";
  });

export const optionalEnum = <const T extends string>(...options: readonly T[]): Optional<T> =>
  field((value, name) => {
    const given = scalar(value, name);
    const found = options.find((option) => option === given);
    if (found !== undefined) return found;
    const last = options.at(-1);
    const words =
      options.length > 1 ? `one of ${options.slice(0, -1).join(", ")}, or ${last}` : last;
    throw invalid(name, `Invalid ${name}: must be ${words}`);
  });

export const listOfText = (): Optional<readonly string[]> =>
  field((value, name) => {
    if (typeof value === "string") {
      if (value === "") return [];
      throw invalid(name, `Invalid array`);
    }
    return [...value].map(([index, one]) => scalar(one, `${name}[${index}]`));
  });

/** A group of parameters. `elsewhere` has the names that Stripe supports and the stand-in does not. */
export const group = <const F extends Fields>(
  fields: F,
  elsewhere: readonly string[] = [],
): Optional<Input<F>> =>
  field((value, name) => {
    if (typeof value === "string") throw invalid(name, `Invalid object`);
    return readFields(value, fields, elsewhere, name);
  });

/** The metadata to set, by name; an empty text removes one. Undefined names stay; null removes all. */
export type MetadataChange = ReadonlyMap<string, string> | null;

export const metadata = (): Optional<MetadataChange> =>
  field((value, name) => {
    if (typeof value === "string") {
      if (value === "") return null;
      throw invalid(name, "Invalid object");
    }
    const entries = [...value].map(([key, one]) => [key, scalar(one, `${name}[${key}]`)] as const);
    for (const [key, one] of entries)
      if (key.length > 40 || one.length > 500)
        throw invalid(
          `${name}[${key}]`,
          "Metadata keys can have up to 40 characters, and values up to 500.",
        );
    return new Map(entries);
  });

export const applyMetadata = (
  before: Readonly<Record<string, string>>,
  change: MetadataChange | undefined,
): Record<string, string> => {
  if (change === undefined) return { ...before };
  if (change === null) return {};
  const all = Object.entries({ ...before, ...Object.fromEntries(change) });
  return Object.fromEntries(all.filter(([, value]) => value !== ""));
};

export const required = <T>(inner: Optional<T>): Field<T> => ({
  read: (value, name) => {
    const given = inner.read(value, name);
    if (given === undefined || (given === "" && value === ""))
      throw value === undefined
        ? invalid(name, `Missing required param: ${name}.`, "parameter_missing")
        : emptyFieldError(name);
    return given;
  },
});

const nestedName = (parent: string, name: string): string =>
  parent === "" ? name : `${parent}[${name}]`;

const hasAllFields = <F extends Fields>(
  read: Record<string, unknown>,
  fields: F,
): read is Input<F> => Object.keys(fields).every((name) => name in read);

/**
 * Throws a fault that names unknown, missing or invalid parameters. `elsewhere` has the names that Stripe supports and the
 * stand-in does not.
 */
export const readFields = <const F extends Fields>(
  tree: FormTree,
  fields: F,
  elsewhere: readonly string[] = [],
  parent = "",
): Input<F> => {
  const given = [...tree.keys()].filter((name) => !Object.hasOwn(fields, name));
  const existing = given.find((name) => elsewhere.includes(name));
  if (existing !== undefined) throw notImplemented(`the parameter ${nestedName(parent, existing)}`);
  const unknown = given.map((name) => nestedName(parent, name));
  const [first] = unknown;
  if (first !== undefined)
    throw invalidRequest(
      `Received unknown parameter${unknown.length > 1 ? "s" : ""}: ${unknown.join(", ")}`,
      { code: "parameter_unknown", param: first },
    );
  const read: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(fields))
    read[name] = one.read(tree.get(name), nestedName(parent, name));
  if (!hasAllFields(read, fields)) throw new Error("Every field was read");
  return read;
};
