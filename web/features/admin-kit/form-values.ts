/** Converts what people type to the values that calls take, field by field. */
import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import type { Choice } from "./choice.ts";
import type { FormSchema } from "./form-state.ts";

const amountPattern = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** Returns 125050 for `1,250.5`. Every typed amount and rate is parsed here; null if it is not a number. */
const hundredthsOf = (text: string): number | null => {
  const [, whole, fraction = ""] = amountPattern.exec(text.trim()) ?? [];
  return whole === undefined
    ? null
    : Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
};

const withoutPound = (text: string): string => text.replace(/^\s*£/, "");
const withoutPercent = (text: string): string => text.replace(/%\s*$/, "");

/** Returns 125050 for `£1,250.5`; null for anything that is not an amount. */
export const readPence = (text: string): number | null => hundredthsOf(withoutPound(text));

/** Returns an amount in pence or a rate in hundredths of a percent, depending on the field. */
export const readPenceOrPercent = (text: string): number | null =>
  readPence(text) ?? hundredthsOf(withoutPercent(text));

/** Returns a schema that parses typed text with `read` and reports `wrong` if that returns null. */
const parsedText = (read: (text: string) => number | null, wrong: string) =>
  z.pipe(
    z.string(wrong),
    z.transform((text: string, context): number => {
      const value = read(text);
      if (value !== null) return value;
      context.issues.push({ code: "custom", message: wrong, input: text });
      return z.NEVER;
    }),
  );

const wrong = "Enter an amount in pounds, like 49.00";

/** An amount in pence. */
export const pounds = parsedText(readPence, wrong);

/** An amount in pence, or a rate in hundredths of a percent. */
export const poundsOrPercent = parsedText(readPenceOrPercent, "Enter a number, like 10 or 25.00");

/** A rate in hundredths of a percent: `17.5` is 1750. */
export const percent = parsedText(
  (text) => hundredthsOf(withoutPercent(text)),
  "Enter a rate, like 20",
);

/** An amount in pence; null for an empty field. */
export const poundsOrNothing = z.pipe(
  z.string(wrong),
  z.transform((text: string, context): number | null => {
    if (text.trim() === "") return null;
    const pence = readPence(text);
    if (pence !== null) return pence;
    context.issues.push({ code: "custom", message: wrong, input: text });
    return z.NEVER;
  }),
);

/** The value of an amount that the form no longer asks for, because its subject no longer exists. */
export const alwaysNull = z.pipe(
  z.unknown(),
  z.transform((): number | null => null),
);

/** Returns the text of an amount for a form's start value or a file: `1250.50`. */
export const poundsText = (pence: number | null): string =>
  pence === null ? "" : (pence / 100).toFixed(2);

/** The ids of the selected choices. */
export const choiceIds = z.pipe(
  z.array(z.object({ id: z.string(), title: z.string() })),
  z.transform((choices: Choice[]) => choices.map(({ id }) => id)),
);

const chosenPicture = z.object({ id: z.string(), alt: z.string(), credit: z.optional(z.string()) });

/** The uploaded pictures with their alternative texts. */
export const chosenPictures = z.array(chosenPicture);

/** The uploaded picture, or null. */
export const chosenPictureOrNull = z.pipe(
  chosenPictures,
  z.transform(([picture]: z.output<typeof chosenPicture>[]) => picture ?? null),
);

/** Joins the conversion of what people type with the rules of the call that the form makes. */
export const formSchema = <B extends object>(
  fields: z.ZodMiniType<unknown, FieldValues>,
  rules: z.ZodMiniType<B>,
): FormSchema<B> => z.pipe(fields, rules);

/** A text, or nothing if the field is empty. */
export const optionalText = z.pipe(
  z.string(),
  z.transform((text: string) => text.trim() || undefined),
);

export const textOrNull = z.pipe(
  z.string(),
  z.transform((text: string) => (text.trim() === "" ? null : text.trim())),
);

/** The lines of a text, without empty ones. */
export const textLines = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split("\n")
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  ),
);

/** A typed whole number. */
export const typedWholeNumber = z.pipe(
  z.string().check(z.regex(/^\s*\d{1,6}\s*$/, "Enter a whole number")),
  z.transform((text: string) => Number(text)),
);

/** Returns the text of a rate for a form's start value: `17.5`. */
export const percentText = (rate: number): string => String(rate / 100);

/** A day in the format of a date field. */
export const dayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Choose a date"));
