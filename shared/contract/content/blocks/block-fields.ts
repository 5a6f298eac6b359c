/** The fields that several kinds of blocks have. */
import * as z from "zod/mini";

/*
 * The shapes of pictures and clips differ between a library folder, the table and the API, so a kind that has any is a function of
 * them.
 */
export interface Images<P extends z.ZodMiniType> {
  readonly image: P;
}
export interface TitledImages<T extends z.ZodMiniType> {
  readonly titledImage: T;
}
export interface Clips<C extends z.ZodMiniType> {
  readonly clip: C;
}

export const short = z.string().check(z.minLength(1), z.maxLength(200));
/** A text: sanitised HTML once stored; Markdown in a library folder. */
export const richText = z.string().check(z.minLength(1), z.maxLength(20_000));
export const hex = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, "Enter the colour as #RRGGBB"));
export const side = z.enum(["left", "right"]);

/** A path of this site or an address elsewhere. */
export const target = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^(\/[\w/?=&#%+.-]*|https:\/\/[^\s"'<>]+)$/, "Must be a path of this site or https"),
  );
