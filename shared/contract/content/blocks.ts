/**
 * The blocks of content pages, with one schema for each kind. The shapes of pictures and of clips differ between a library
 * folder, the table and the API, so they are parameters. Tables by kind (here, in the browser, in print and in the search by
 * colour) do not compile until a new kind is added to them.
 */
import * as z from "zod/mini";
import { clip, storedClip } from "./clip.ts";
import { picture, storedPicture } from "./picture.ts";

const hex = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, "Enter the colour as #RRGGBB"));
const short = z.string().check(z.minLength(1), z.maxLength(200));
/** A text: sanitised HTML once stored; Markdown in a library folder. */
const text = z.string().check(z.minLength(1), z.maxLength(20_000));

/** A path of this site or an address elsewhere. */
export const target = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^(\/[\w/?=&#%+.-]*|https:\/\/[^\s"'<>]+)$/, "Must be a path of this site or https"),
  );

/** The players that may be framed; the page's security policy lists the same ones (`infra/constructs`). */
export const embedHosts = ["player.vimeo.com", "www.youtube-nocookie.com"] as const;
const player = z.string().check(
  z.maxLength(300),
  z.refine(
    (value) =>
      URL.canParse(value) &&
      new URL(value).protocol === "https:" &&
      embedHosts.some((host) => host === new URL(value).host),
    `Must be a player of ${embedHosts.join(" or ")}`,
  ),
);

const blockSchemas = <P extends z.ZodMiniType, T extends z.ZodMiniType, C extends z.ZodMiniType>(
  image: P,
  titled: T,
  recording: C,
) => {
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
    "promotional-upgrade": z.object({
      title: short,
      button: short,
      text,
      /** The plans whose holders see it; both by default. */
      plans: z.optional(z.array(z.enum(["basics", "professional"])).check(z.minLength(1))),
    }),
    "image-text-wide": z.object({ title: short, image, text }),
    "image-text-inset": z.object({ title: short, image, side: z.enum(["left", "right"]), text }),
    "image-text-overlay": z.object({ title: short, image, side: z.enum(["left", "right"]), text }),
    "image-text-blocks": z.object({
      title: z.optional(short),
      cells: z.array(z.object({ title: short, image, text })).check(z.minLength(2), z.maxLength(4)),
    }),
    "video-feature": z.object({
      title: short,
      /** The picture that is shown until it plays. */
      image,
      clip: recording,
      text: z.optional(text),
      transcript: z.optional(text),
    }),
    gallery: z.object({
      title: z.optional(short),
      images: z.array(image).check(z.minLength(3), z.maxLength(12)),
    }),
    "pull-quote": z.object({
      quote: z.string().check(z.minLength(1), z.maxLength(400)),
      by: z.optional(short),
      text: z.optional(text),
    }),
    timeline: z.object({
      title: short,
      events: z
        .array(z.object({ when: short, title: short, note: z.optional(z.string()) }))
        .check(z.minLength(2), z.maxLength(10)),
      text: z.optional(text),
    }),
    comparison: z
      .object({
        title: short,
        columns: z.array(short).check(z.minLength(2), z.maxLength(4)),
        rows: z
          .array(
            z.object({
              label: short,
              cells: z.array(z.string()).check(z.minLength(2), z.maxLength(4)),
            }),
          )
          .check(z.minLength(1), z.maxLength(10)),
        text: z.optional(text),
      })
      .check(
        z.refine(
          ({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length),
          "Each row needs a cell for each column",
        ),
      ),
    audio: z.object({
      title: short,
      clip: recording,
      text: z.optional(text),
      transcript: z.optional(text),
    }),
    embed: z.object({
      title: short,
      url: player,
      ratio: z._default(z.enum(["16 / 9", "4 / 3", "1 / 1"]), "16 / 9"),
      text: z.optional(text),
    }),
    /** A list of the files that the item offers. */
    "download-list": z.object({ title: short, text: z.optional(text) }),
    /** A product of the shop, by its slug. */
    "product-card": z.object({
      product: z.string().check(z.maxLength(120)),
      text: z.optional(text),
    }),
    "call-to-action": z.object({
      title: short,
      button: short,
      to: target,
      hollow: z.optional(z.object({ button: short, to: target })),
      text: z.optional(text),
    }),
    divider: z.object({ label: z.optional(short) }),
    footnotes: z.object({
      title: z._default(short, "Notes"),
      notes: z
        .array(z.object({ mark: short, note: z.string() }))
        .check(z.minLength(1), z.maxLength(30)),
    }),
  };
};

const sourcePicture = {
  image: z.string(),
  alt: z.string(),
  caption: z.optional(z.string()),
};

/** A picture in `item.md`, where its title is beside its file; everywhere else the title is beside the picture. */
const sourceTitled = z.pipe(
  z.strictObject({ title: short, ...sourcePicture }),
  z.transform(({ title, ...image }) => ({ title, image })),
);

const titledPicture = <P extends z.ZodMiniType>(image: P) => z.object({ title: short, image });

/** A film or a recording beside `item.md`. */
const sourceClip = z.strictObject({
  file: z
    .string()
    .check(z.regex(/^[\w-]+\.(mp4|webm|mp3|m4a)$/, "Must be an mp4, webm, mp3 or m4a file")),
  seconds: z.int().check(z.gte(1), z.lte(7200)),
});

/** The blocks of a library's `item.md`: pictures and clips name files beside it. */
export const sourceBlocks = /* @__PURE__ */ blockSchemas(
  z.strictObject(sourcePicture),
  sourceTitled,
  sourceClip,
);
export const wireBlocks = blockSchemas(picture, titledPicture(picture), clip);
/** The blocks as they are stored in the table. */
export const storedBlocks = /* @__PURE__ */ blockSchemas(
  storedPicture,
  titledPicture(storedPicture),
  storedClip,
);

export type BlockKind = keyof typeof wireBlocks;
export type WireBlock<K extends BlockKind> = z.output<(typeof wireBlocks)[K]>;
export type StoredFields<K extends BlockKind> = z.output<(typeof storedBlocks)[K]>;

/**
 * The numbers and titles of the kinds: in the API and in the table a block's kind is a number. They are stable; new kinds are
 * added at the end.
 */
export const blockTypes = {
  "masthead-cover": { id: 1, title: "Masthead cover" },
  "text-feature": { id: 2, title: "Text feature" },
  "image-text": { id: 3, title: "Image text" },
  "four-image-text": { id: 4, title: "Four image text" },
  "centred-image": { id: 5, title: "Centred image" },
  "large-image": { id: 6, title: "Large image block" },
  "decorative-quote": { id: 7, title: "Decorative quote" },
  "colour-palette": { id: 8, title: "Colour palette" },
  "colour-combinations": { id: 9, title: "Colour combinations" },
  "colour-direction": { id: 10, title: "Colour direction" },
  "print-direction": { id: 11, title: "Print direction" },
  "trend-translation": { id: 12, title: "Trend translation" },
  moodboard: { id: 13, title: "Moodboard" },
  "key-facts": { id: 14, title: "Key facts" },
  "related-reading": { id: 15, title: "Related reading" },
  "promotional-upgrade": { id: 16, title: "Promotional upgrade panel" },
  "image-text-wide": { id: 17, title: "Image text wide" },
  "image-text-inset": { id: 18, title: "Image text inset" },
  "image-text-overlay": { id: 19, title: "Image text overlay" },
  "image-text-blocks": { id: 20, title: "Image text blocks" },
  "video-feature": { id: 21, title: "Video feature" },
  gallery: { id: 22, title: "Gallery" },
  "pull-quote": { id: 23, title: "Pull quote" },
  timeline: { id: 24, title: "Timeline" },
  comparison: { id: 25, title: "Comparison" },
  audio: { id: 26, title: "Audio" },
  embed: { id: 27, title: "Embed" },
  "download-list": { id: 28, title: "Download list" },
  "product-card": { id: 29, title: "Product card" },
  "call-to-action": { id: 30, title: "Call to action" },
  divider: { id: 31, title: "Divider" },
  footnotes: { id: 32, title: "Footnotes" },
} satisfies Record<BlockKind, { id: number; title: string }>;

const isBlockKind = (name: string): name is BlockKind => Object.hasOwn(blockTypes, name);

export const blockKinds: readonly BlockKind[] = Object.keys(blockTypes).filter(isBlockKind);

/** Returns the kind with this name; undefined for an unknown one. */
export const blockKindNamed = (name: string): BlockKind | undefined =>
  isBlockKind(name) ? name : undefined;

const kindById = new Map(blockKinds.map((kind) => [blockTypes[kind].id, kind]));

/** Returns the kind with this number; undefined for an unknown one. */
export const blockKindOf = (typeId: number): BlockKind | undefined => kindById.get(typeId);
