/** A letter as its web copy shows it: without the person whose it was. */
import * as z from "zod/mini";
import { picture } from "../content/picture.ts";

export const letterItem = z.object({
  slug: z.string(),
  title: z.string(),
  subtext: z.string(),
  typeTitle: z.string(),
  is_premium: z.boolean(),
  /** For whom the letter was written, when it was. */
  opens: z.boolean(),
  /** The lowest plan that opens it, where it did not open. */
  opens_with: z.nullable(z.string()),
  image: picture,
  /** Where it leads: the item, or what everybody may know of it. */
  path: z.string(),
});
export type LetterItem = z.output<typeof letterItem>;

export const letter = z.object({
  /** `23 November 2026` */
  on_display: z.string(),
  about: z.enum(["newsletter", "follows"]),
  frequency: z.enum(["weekly", "monthly"]),
  title: z.string(),
  paragraphs: z.array(z.string()),
  sections: z.array(z.object({ title: z.string(), items: z.array(letterItem) })),
  /** How many more were new. */
  more: z.int(),
});
export type LetterView = z.output<typeof letter>;
