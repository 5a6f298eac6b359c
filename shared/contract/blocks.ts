/**
 * The blocks that content pages are built of (specification B §2 Block types). One schema a kind; the picture's shape
 * differs between the folder of a library, the table and the wire, so it is a parameter. On the wire a block carries
 * `type_id`, which the answer's table of types turns into one of these kinds.
 */
import * as z from "zod/mini";
import { picture } from "./picture.ts";

const hex = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, "Write the colour as #RRGGBB"));
const short = z.string().check(z.minLength(1), z.maxLength(200));
/** Sanitised HTML once stored; Markdown in a library folder. */
const text = z.string().check(z.minLength(1), z.maxLength(20_000));

const blockSchemas = <P extends z.ZodMiniType, T extends z.ZodMiniType>(image: P, titled: T) => {
  return {
    "masthead-cover": z.object({ eyebrow: short, title: short, standfirst: z.string(), image }),
    "text-feature": z.object({ eyebrow: z.optional(short), title: short, text }),
    "image-text": z.object({ title: short, image, side: z.enum(["left", "right"]), text }),
    "four-image-text": z.object({ title: short, images: z.array(titled).check(z.length(4)), text }),
    "centred-image": z.object({ image }),
    "large-image": z.object({ image }),
    "decorative-quote": z.object({
      quote: z.string().check(z.minLength(1), z.maxLength(600)),
      by: z.optional(short),
    }),
    "colour-palette": z.object({
      title: short,
      colours: z
        .array(z.object({ name: short, hex, note: z.optional(z.string()) }))
        .check(z.minLength(3), z.maxLength(8)),
      text: z.optional(text),
    }),
    "colour-combinations": z.object({
      title: short,
      combinations: z
        .array(
          z.object({
            title: short,
            note: z.string(),
            hexes: z.array(hex).check(z.minLength(2), z.maxLength(5)),
          }),
        )
        .check(z.minLength(2), z.maxLength(6)),
      text: z.optional(text),
    }),
    "colour-direction": z.object({
      title: short,
      image,
      hexes: z.array(hex).check(z.minLength(2), z.maxLength(6)),
      text,
    }),
    "print-direction": z.object({
      title: short,
      images: z.array(titled).check(z.minLength(2), z.maxLength(3)),
      text,
    }),
    "trend-translation": z.object({
      title: short,
      rows: z
        .array(z.object({ from: z.string(), to: z.string(), note: z.string() }))
        .check(z.minLength(2), z.maxLength(6)),
      text: z.optional(text),
    }),
    moodboard: z.object({
      title: short,
      images: z.array(image).check(z.minLength(4), z.maxLength(7)),
      text: z.optional(text),
    }),
    "key-facts": z.object({
      title: short,
      facts: z
        .array(z.object({ figure: short, label: z.string(), source: z.optional(z.string()) }))
        .check(z.minLength(2), z.maxLength(5)),
    }),
    "related-reading": z.object({
      title: short,
      items: z.array(z.string()).check(z.minLength(2), z.maxLength(4)),
    }),
    "promotional-upgrade": z.object({ title: short, button: short, text }),
  };
};

const sourcePicture = {
  image: z.string(),
  alt: z.string(),
  caption: z.optional(z.string()),
};

/** In `item.md` a picture's title stands beside its file; everywhere else beside the picture. */
const sourceTitled = z.pipe(
  z.strictObject({ title: short, ...sourcePicture }),
  z.transform(({ title, ...image }) => ({ title, image })),
);

const titledPicture = <P extends z.ZodMiniType>(image: P) => z.object({ title: short, image });

/** What a library's `item.md` holds: pictures name files beside it. */
export const sourceBlocks = blockSchemas(z.strictObject(sourcePicture), sourceTitled);
export const wireBlocks = blockSchemas(picture, titledPicture(picture));

export type BlockKind = keyof typeof wireBlocks;
export type WireBlock<K extends BlockKind> = z.output<(typeof wireBlocks)[K]>;

/** B §2: each block's type id is matched to this table. Ids are stable; new kinds are added at the end. */
export const blockTypes: ReadonlyArray<{ id: number; title: string; kind: BlockKind }> = [
  { id: 1, title: "Masthead cover", kind: "masthead-cover" },
  { id: 2, title: "Text feature", kind: "text-feature" },
  { id: 3, title: "Image text", kind: "image-text" },
  { id: 4, title: "Four image text", kind: "four-image-text" },
  { id: 5, title: "Centred image", kind: "centred-image" },
  { id: 6, title: "Large image block", kind: "large-image" },
  { id: 7, title: "Decorative quote", kind: "decorative-quote" },
  { id: 8, title: "Colour palette", kind: "colour-palette" },
  { id: 9, title: "Colour combinations", kind: "colour-combinations" },
  { id: 10, title: "Colour direction", kind: "colour-direction" },
  { id: 11, title: "Print direction", kind: "print-direction" },
  { id: 12, title: "Trend translation", kind: "trend-translation" },
  { id: 13, title: "Moodboard", kind: "moodboard" },
  { id: 14, title: "Key facts", kind: "key-facts" },
  { id: 15, title: "Related reading", kind: "related-reading" },
  { id: 16, title: "Promotional upgrade panel", kind: "promotional-upgrade" },
];
