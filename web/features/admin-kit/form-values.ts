/** From what people type to what calls take, field by field. */
import * as z from "zod/mini";
import type { Choice } from "./choice.ts";

const written = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** `1,250.5` is 125050: every amount and every rate that is typed is read here. */
const hundredthsOf = (text: string): number | null => {
  const [, whole, fraction = ""] = written.exec(text.trim()) ?? [];
  return whole === undefined
    ? null
    : Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
};

const withoutPound = (text: string): string => text.replace(/^\s*£/, "");
const withoutPercent = (text: string): string => text.replace(/%\s*$/, "");

/** `£1,250.5` is 125050; null for anything that is no amount. */
export const penceIn = (text: string): number | null => hundredthsOf(withoutPound(text));

/** An amount or a rate, whichever is asked for: pence, or hundredths of a percent. */
export const penceOrPercentIn = (text: string): number | null =>
  penceIn(text) ?? hundredthsOf(withoutPercent(text));

/** What is typed, by one of those; with what is said where it is nothing of the kind. */
const typed = (read: (text: string) => number | null, wrong: string) =>
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

/** Pence. */
export const pounds = typed(penceIn, wrong);

/** Pence of pounds, or hundredths of a percent. */
export const poundsOrPercent = typed(penceOrPercentIn, "Enter a number, like 10 or 25.00");

/** Hundredths of a percent: `17.5` is 1750. */
export const percent = typed((text) => hundredthsOf(withoutPercent(text)), "Enter a rate, like 20");

/** Pence; null where nothing is written. */
export const poundsOrNothing = z.pipe(
  z.string(wrong),
  z.transform((text: string, context): number | null => {
    if (text.trim() === "") return null;
    const pence = penceIn(text);
    if (pence !== null) return pence;
    context.issues.push({ code: "custom", message: wrong, input: text });
    return z.NEVER;
  }),
);

/** What a form still holds of an amount that it asks no more, as what it was of is gone meanwhile. */
export const unasked = z.pipe(
  z.unknown(),
  z.transform((): number | null => null),
);

/** As a form begins with it, and a file has it: `1250.50`. */
export const poundsText = (pence: number | null): string =>
  pence === null ? "" : (pence / 100).toFixed(2);

/** The ids of what was chosen. */
export const choiceIds = z.pipe(
  z.array(z.object({ id: z.string(), title: z.string() })),
  z.transform((choices: Choice[]) => choices.map(({ id }) => id)),
);

const chosenPicture = z.object({ id: z.string(), alt: z.string(), credit: z.optional(z.string()) });

/** Pictures that were brought, with what is said of them. */
export const chosenPictures = z.array(chosenPicture);

/** The one that was brought, or null. */
export const chosenPictureOrNull = z.pipe(
  chosenPictures,
  z.transform(([picture]: z.output<typeof chosenPicture>[]) => picture ?? null),
);

export const textOrNull = z.pipe(
  z.string(),
  z.transform((text: string) => (text.trim() === "" ? null : text.trim())),
);

/** Each line that is not empty. */
export const textLines = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split("\n")
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  ),
);

/** A whole number that is typed. */
export const wholeText = z.pipe(
  z.string().check(z.regex(/^\s*\d{1,6}\s*$/, "Enter a whole number")),
  z.transform((text: string) => Number(text)),
);

/** As a form begins with it: `17.5`. */
export const percentText = (rate: number): string => String(rate / 100);

/** A day, as a date field gives it. */
export const dayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Choose a date"));
