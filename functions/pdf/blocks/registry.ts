/**
 * Maps each kind of block to its layout. A block is parsed with the schema of its kind; a block that is invalid or of an unknown
 * kind is replaced by a note.
 */
import {
  type BlockKind,
  blockKindOf,
  type StoredFields,
} from "../../../shared/contract/content/blocks/registry.ts";
import { spaced, piece, type Piece } from "../layout/flow.ts";
import { tag, type Tag } from "../layout/press.ts";
import { styles, whole } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { inStyle } from "../layout/words.ts";
import { setAudio } from "./audio.ts";
import type { BlockContext, References, SetBlock } from "./block-setting.ts";
import { setCallToAction } from "./call-to-action.ts";
import { setCentredImage } from "./centred-image.ts";
import { setColourCombinations } from "./colour-combinations.ts";
import { setColourDirection } from "./colour-direction.ts";
import { setColourPalette } from "./colour-palette.ts";
import { setComparison } from "./comparison.ts";
import { setDecorativeQuote } from "./decorative-quote.ts";
import { setDivider } from "./divider.ts";
import { setDownloadList } from "./download-list.ts";
import { setEmbed } from "./embed.ts";
import { setFootnotes } from "./footnotes.ts";
import { setFourImageText } from "./four-image-text.ts";
import { setGallery } from "./gallery.ts";
import { setImageText } from "./image-text.ts";
import { setImageTextBlocks } from "./image-text-blocks.ts";
import { setImageTextInset } from "./image-text-inset.ts";
import { setImageTextOverlay } from "./image-text-overlay.ts";
import { setImageTextWide } from "./image-text-wide.ts";
import { setKeyFacts } from "./key-facts.ts";
import { setLargeImage } from "./large-image.ts";
import { setMastheadCover } from "./masthead-cover.ts";
import { setMoodboard } from "./moodboard.ts";
import { setPrintDirection } from "./print-direction.ts";
import { setProductCard } from "./product-card.ts";
import { setPromotionalUpgrade } from "./promotional-upgrade.ts";
import { setPullQuote } from "./pull-quote.ts";
import { setRelatedReading } from "./related-reading.ts";
import { parseContent, type PrintedBlock } from "./stored-kind.ts";
import { setTextFeature } from "./text-feature.ts";
import { setTimeline } from "./timeline.ts";
import { setTrendTranslation } from "./trend-translation.ts";
import { setVideoFeature } from "./video-feature.ts";

const kinds: { readonly [K in BlockKind]: SetBlock<K> } = {
  "masthead-cover": setMastheadCover,
  "text-feature": setTextFeature,
  "image-text": setImageText,
  "four-image-text": setFourImageText,
  "centred-image": setCentredImage,
  "large-image": setLargeImage,
  "decorative-quote": setDecorativeQuote,
  "colour-palette": setColourPalette,
  "colour-combinations": setColourCombinations,
  "colour-direction": setColourDirection,
  "print-direction": setPrintDirection,
  "trend-translation": setTrendTranslation,
  moodboard: setMoodboard,
  "key-facts": setKeyFacts,
  "related-reading": setRelatedReading,
  "promotional-upgrade": setPromotionalUpgrade,
  "image-text-wide": setImageTextWide,
  "image-text-inset": setImageTextInset,
  "image-text-overlay": setImageTextOverlay,
  "image-text-blocks": setImageTextBlocks,
  "video-feature": setVideoFeature,
  gallery: setGallery,
  "pull-quote": setPullQuote,
  timeline: setTimeline,
  comparison: setComparison,
  audio: setAudio,
  embed: setEmbed,
  "download-list": setDownloadList,
  "product-card": setProductCard,
  "call-to-action": setCallToAction,
  divider: setDivider,
  footnotes: setFootnotes,
};

const setKind = <K extends BlockKind>(
  kind: K,
  fields: StoredFields<K> | null,
  context: BlockContext,
): readonly Piece[] | null => (fields === null ? null : kinds[kind](fields, context));

/** Returns the pieces of a page's blocks. */
export const setBlocks = (
  blocks: readonly PrintedBlock[],
  references: References,
  { within, heading, close }: Pick<BlockContext, "close" | "heading"> & { readonly within: Tag },
): readonly Piece[] =>
  blocks.flatMap((block) => {
    const context: BlockContext = { ...references, heading, close, tag: tag("Sect", within) };
    const kind = blockKindOf(block.type);
    const pieces =
      kind === undefined ? null : setKind(kind, parseContent(kind, block.content), context);
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
