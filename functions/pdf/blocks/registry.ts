/**
 * Maps each kind of block to its layout. Each block is parsed with the schema of its kind; a block that is invalid or of an
 * unknown kind is replaced by a note.
 */
import type * as z from "zod/mini";
import {
  type BlockKind,
  blockKindOf,
  storedBlocks,
} from "../../../shared/contract/content/blocks.ts";
import { spaced, piece, type Piece } from "../layout/flow.ts";
import { tag, type Tag } from "../layout/press.ts";
import { styles, whole } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { inStyle } from "../layout/words.ts";
import type { BlockContext, References } from "./block-setting.ts";
import { setColourCombinations, setColourDirection, setColourPalette } from "./colour-blocks.ts";
import { setComparison, setKeyFacts, setTimeline, setTrendTranslation } from "./data-blocks.ts";
import {
  setFourImageText,
  setImageText,
  setImageTextBlocks,
  setImageTextInset,
  setImageTextOverlay,
  setImageTextWide,
  setPrintDirection,
} from "./image-text-blocks.ts";
import {
  setAudio,
  setCallToAction,
  setDownloadList,
  setEmbed,
  setProductCard,
  setPromotionalUpgrade,
  setRelatedReading,
  setVideoFeature,
} from "./online-blocks.ts";
import {
  setCentredImage,
  setGallery,
  setLargeImage,
  setMastheadCover,
  setMoodboard,
} from "./picture-blocks.ts";
import type { PrintedBlock } from "./stored-kind.ts";
import {
  setDecorativeQuote,
  setDivider,
  setFootnotes,
  setPullQuote,
  setTextFeature,
} from "./text-blocks.ts";

type SetRaw = (content: PrintedBlock["content"], context: BlockContext) => readonly Piece[] | null;

/** Parses the fields; returns null if they do not match the kind. */
const parsedBy =
  <S extends z.ZodMiniType>(
    schema: S,
    set: (block: z.output<S>, context: BlockContext) => readonly Piece[],
  ): SetRaw =>
  (content, context) => {
    const fields = schema.safeParse(content);
    return fields.success ? set(fields.data, context) : null;
  };

const kinds: Readonly<Record<BlockKind, SetRaw>> = {
  "masthead-cover": parsedBy(storedBlocks["masthead-cover"], setMastheadCover),
  "text-feature": parsedBy(storedBlocks["text-feature"], setTextFeature),
  "image-text": parsedBy(storedBlocks["image-text"], setImageText),
  "four-image-text": parsedBy(storedBlocks["four-image-text"], setFourImageText),
  "centred-image": parsedBy(storedBlocks["centred-image"], setCentredImage),
  "large-image": parsedBy(storedBlocks["large-image"], setLargeImage),
  "decorative-quote": parsedBy(storedBlocks["decorative-quote"], setDecorativeQuote),
  "colour-palette": parsedBy(storedBlocks["colour-palette"], setColourPalette),
  "colour-combinations": parsedBy(storedBlocks["colour-combinations"], setColourCombinations),
  "colour-direction": parsedBy(storedBlocks["colour-direction"], setColourDirection),
  "print-direction": parsedBy(storedBlocks["print-direction"], setPrintDirection),
  "trend-translation": parsedBy(storedBlocks["trend-translation"], setTrendTranslation),
  moodboard: parsedBy(storedBlocks.moodboard, setMoodboard),
  "key-facts": parsedBy(storedBlocks["key-facts"], setKeyFacts),
  "related-reading": parsedBy(storedBlocks["related-reading"], setRelatedReading),
  "promotional-upgrade": parsedBy(storedBlocks["promotional-upgrade"], setPromotionalUpgrade),
  "image-text-wide": parsedBy(storedBlocks["image-text-wide"], setImageTextWide),
  "image-text-inset": parsedBy(storedBlocks["image-text-inset"], setImageTextInset),
  "image-text-overlay": parsedBy(storedBlocks["image-text-overlay"], setImageTextOverlay),
  "image-text-blocks": parsedBy(storedBlocks["image-text-blocks"], setImageTextBlocks),
  "video-feature": parsedBy(storedBlocks["video-feature"], setVideoFeature),
  gallery: parsedBy(storedBlocks.gallery, setGallery),
  "pull-quote": parsedBy(storedBlocks["pull-quote"], setPullQuote),
  timeline: parsedBy(storedBlocks.timeline, setTimeline),
  comparison: parsedBy(storedBlocks.comparison, setComparison),
  audio: parsedBy(storedBlocks.audio, setAudio),
  embed: parsedBy(storedBlocks.embed, setEmbed),
  "download-list": parsedBy(storedBlocks["download-list"], setDownloadList),
  "product-card": parsedBy(storedBlocks["product-card"], setProductCard),
  "call-to-action": parsedBy(storedBlocks["call-to-action"], setCallToAction),
  divider: parsedBy(storedBlocks.divider, setDivider),
  footnotes: parsedBy(storedBlocks.footnotes, setFootnotes),
};

/** Returns the pieces of a page's blocks. */
export const setBlocks = (
  blocks: readonly PrintedBlock[],
  references: References,
  { within, heading, close }: Pick<BlockContext, "close" | "heading"> & { readonly within: Tag },
): readonly Piece[] =>
  blocks.flatMap((block) => {
    const context: BlockContext = { ...references, heading, close, tag: tag("Sect", within) };
    const kind = blockKindOf(block.type);
    const pieces = kind === undefined ? null : kinds[kind](block.content, context);
    return spaced(roomAbove(context), pieces ?? notice(context));
  });

const notice = ({ tag: within }: BlockContext): readonly Piece[] => [
  piece(
    textBox(inStyle("This part of the page can be read online.", styles.detail), {
      extent: whole,
      tag: tag("P", within),
    }),
  ),
];

/** Returns the space above a block, which is left out at the top of a page. */
const roomAbove = ({ close }: BlockContext): number => (close ? 24 : 38);
