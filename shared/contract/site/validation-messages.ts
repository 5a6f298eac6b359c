/**
 * Returns the message beside a field whose schema has none. Otherwise a person would read the library's technical message, or
 * only 'Invalid input'.
 */
import type * as z from "zod/mini";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

export const issueMessage = (issue: Issue): string => {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "This is needed";
      return `This has to be ${kinds[issue.expected] ?? "something else"}`;
    case "invalid_value":
      return choice(issue.values);
    case "too_big":
      return limit(issue.origin, issue.maximum, "less", issue.exact);
    case "too_small":
      return limit(issue.origin, issue.minimum, "more", issue.exact);
    case "unrecognized_keys":
      return "This field is not known here";
    case "not_multiple_of":
    case "invalid_format":
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
    case "custom":
      return "This is not valid";
  }
};

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
};

/** The maximum number of choices that a message lists. */
const maxChoices = 8;

const choice = (values: readonly unknown[]): string =>
  values.length > maxChoices ? "Choose one of the list" : `Choose ${values.join(" or ")}`;

const limit = (origin: string, bound: unknown, side: "more" | "less", exact?: boolean): string => {
  const unit = origin === "string" ? " characters" : "";
  if (exact === true) return `Use exactly ${String(bound)}${unit}`;
  const few = side === "less" && origin !== "number" && origin !== "int" ? "fewer" : side;
  return `Use ${String(bound)}${unit} or ${few}`;
};
