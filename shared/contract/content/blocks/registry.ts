/**
 * The registry of the kinds of blocks. A kind is described in a file of its own; the screens (`web/features/blocks/registry.tsx`)
 * and the PDF (`functions/pdf/blocks/registry.ts`) do not compile until they have it too.
 */
import * as z from "zod/mini";
import { clip, storedClip } from "../clip.ts";
import { picture, storedPicture } from "../picture.ts";
import { audio } from "./audio.ts";
import { callToAction } from "./call-to-action.ts";
import { centredImage } from "./centred-image.ts";
import { colourCombinations } from "./colour-combinations.ts";
import { colourDirection } from "./colour-direction.ts";
import { colourPalette } from "./colour-palette.ts";
import { comparison } from "./comparison.ts";
import { decorativeQuote } from "./decorative-quote.ts";
import { divider } from "./divider.ts";
import { downloadList } from "./download-list.ts";
import { embed } from "./embed.ts";
import { footnotes } from "./footnotes.ts";
import { fourImageText } from "./four-image-text.ts";
import { gallery } from "./gallery.ts";
import { imageText } from "./image-text.ts";
import { imageTextBlocks } from "./image-text-blocks.ts";
import { imageTextInset } from "./image-text-inset.ts";
import { imageTextOverlay } from "./image-text-overlay.ts";
import { imageTextWide } from "./image-text-wide.ts";
import { keyFacts } from "./key-facts.ts";
import { largeImage } from "./large-image.ts";
import { mastheadCover } from "./masthead-cover.ts";
import { moodboard } from "./moodboard.ts";
import { printDirection } from "./print-direction.ts";
import { productCard } from "./product-card.ts";
import { promotionalUpgrade } from "./promotional-upgrade.ts";
import { pullQuote } from "./pull-quote.ts";
import { relatedReading } from "./related-reading.ts";
import { textFeature } from "./text-feature.ts";
import { timeline } from "./timeline.ts";
import { trendTranslation } from "./trend-translation.ts";
import { videoFeature } from "./video-feature.ts";
import { type Clips, type Images, short, type TitledImages } from "./block-fields.ts";

/** Returns the kinds in the order of their numbers, with these pictures and clips. */
export const blocksWith = <
  I extends z.ZodMiniType,
  T extends z.ZodMiniType,
  C extends z.ZodMiniType,
>(
  media: Images<I> & TitledImages<T> & Clips<C>,
) => ({
  "masthead-cover": mastheadCover(media),
  "text-feature": textFeature,
  "image-text": imageText(media),
  "four-image-text": fourImageText(media),
  "centred-image": centredImage(media),
  "large-image": largeImage(media),
  "decorative-quote": decorativeQuote,
  "colour-palette": colourPalette,
  "colour-combinations": colourCombinations,
  "colour-direction": colourDirection(media),
  "print-direction": printDirection(media),
  "trend-translation": trendTranslation,
  moodboard: moodboard(media),
  "key-facts": keyFacts,
  "related-reading": relatedReading,
  "promotional-upgrade": promotionalUpgrade,
  "image-text-wide": imageTextWide(media),
  "image-text-inset": imageTextInset(media),
  "image-text-overlay": imageTextOverlay(media),
  "image-text-blocks": imageTextBlocks(media),
  "video-feature": videoFeature(media),
  gallery: gallery(media),
  "pull-quote": pullQuote,
  timeline,
  comparison,
  audio: audio(media),
  embed,
  "download-list": downloadList,
  "product-card": productCard,
  "call-to-action": callToAction,
  divider,
  footnotes,
});

const mediaOf = <I extends z.ZodMiniType, C extends z.ZodMiniType>(image: I, recording: C) => ({
  image,
  titledImage: z.object({ title: short, image }),
  clip: recording,
});

export const wireBlocks = blocksWith(mediaOf(picture, clip));
/** The blocks as they are stored in the table. */
export const storedBlocks = /* @__PURE__ */ blocksWith(
  /* @__PURE__ */ mediaOf(storedPicture, storedClip),
);

export type BlockKind = keyof typeof wireBlocks;
export type WireBlock<K extends BlockKind> = z.output<(typeof wireBlocks)[K]["schema"]>;
export type StoredFields<K extends BlockKind> = z.output<(typeof storedBlocks)[K]["schema"]>;

const isBlockKind = (name: string): name is BlockKind => Object.hasOwn(wireBlocks, name);

export const blockKinds: readonly BlockKind[] = Object.keys(wireBlocks).filter(isBlockKind);

/** The numbers and titles of the kinds, because a block's kind is a number in the API and in the table. */
export const blockTypes = blockKinds.map((kind) => ({
  id: wireBlocks[kind].id,
  title: wireBlocks[kind].title,
}));

/** Returns the kind with this name; undefined for an unknown one. */
export const parseBlockKind = (name: string): BlockKind | undefined =>
  isBlockKind(name) ? name : undefined;

const kindById = new Map(blockKinds.map((kind) => [wireBlocks[kind].id, kind]));

/** Returns the kind with this number; undefined for an unknown one. */
export const blockKindById = (typeId: number): BlockKind | undefined => kindById.get(typeId);
