/**
 * Maps each kind of block to its layout. A block is parsed with the schema of its kind; a block that is invalid or of an unknown
 * kind is replaced by a note.
 */
import {
  type BlockKind,
  blockKindById,
  type StoredFields,
} from "../../../shared/contract/content/blocks/registry.ts";
import { clearWithSpaceAbove, piece, type Piece } from "../layout/flow.ts";
import { tag, type Tag } from "../layout/pdf-canvas.ts";
import { styles, whole } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { styledWords } from "../layout/words.ts";
import { renderAudio } from "./audio.ts";
import type { BlockContext, References, RenderBlock } from "./block-setting.ts";
import { renderCallToAction } from "./call-to-action.ts";
import { renderCentredImage } from "./centred-image.ts";
import { renderColourCombinations } from "./colour-combinations.ts";
import { renderColourDirection } from "./colour-direction.ts";
import { renderColourPalette } from "./colour-palette.ts";
import { renderComparison } from "./comparison.ts";
import { renderDecorativeQuote } from "./decorative-quote.ts";
import { renderDivider } from "./divider.ts";
import { renderDownloadList } from "./download-list.ts";
import { renderEmbed } from "./embed.ts";
import { renderFootnotes } from "./footnotes.ts";
import { renderFourImageText } from "./four-image-text.ts";
import { renderGallery } from "./gallery.ts";
import { renderImageText } from "./image-text.ts";
import { renderImageTextBlocks } from "./image-text-blocks.ts";
import { renderImageTextInset } from "./image-text-inset.ts";
import { renderImageTextOverlay } from "./image-text-overlay.ts";
import { renderImageTextWide } from "./image-text-wide.ts";
import { renderKeyFacts } from "./key-facts.ts";
import { renderLargeImage } from "./large-image.ts";
import { renderMastheadCover } from "./masthead-cover.ts";
import { renderMoodboard } from "./moodboard.ts";
import { renderPrintDirection } from "./print-direction.ts";
import { renderProductCard } from "./product-card.ts";
import { renderPromotionalUpgrade } from "./promotional-upgrade.ts";
import { renderPullQuote } from "./pull-quote.ts";
import { renderRelatedReading } from "./related-reading.ts";
import { parseContent, type PrintedBlock } from "./stored-kind.ts";
import { renderTextFeature } from "./text-feature.ts";
import { renderTimeline } from "./timeline.ts";
import { renderTrendTranslation } from "./trend-translation.ts";
import { renderVideoFeature } from "./video-feature.ts";

const kinds: { readonly [K in BlockKind]: RenderBlock<K> } = {
  "masthead-cover": renderMastheadCover,
  "text-feature": renderTextFeature,
  "image-text": renderImageText,
  "four-image-text": renderFourImageText,
  "centred-image": renderCentredImage,
  "large-image": renderLargeImage,
  "decorative-quote": renderDecorativeQuote,
  "colour-palette": renderColourPalette,
  "colour-combinations": renderColourCombinations,
  "colour-direction": renderColourDirection,
  "print-direction": renderPrintDirection,
  "trend-translation": renderTrendTranslation,
  moodboard: renderMoodboard,
  "key-facts": renderKeyFacts,
  "related-reading": renderRelatedReading,
  "promotional-upgrade": renderPromotionalUpgrade,
  "image-text-wide": renderImageTextWide,
  "image-text-inset": renderImageTextInset,
  "image-text-overlay": renderImageTextOverlay,
  "image-text-blocks": renderImageTextBlocks,
  "video-feature": renderVideoFeature,
  gallery: renderGallery,
  "pull-quote": renderPullQuote,
  timeline: renderTimeline,
  comparison: renderComparison,
  audio: renderAudio,
  embed: renderEmbed,
  "download-list": renderDownloadList,
  "product-card": renderProductCard,
  "call-to-action": renderCallToAction,
  divider: renderDivider,
  footnotes: renderFootnotes,
};

const renderKind = <K extends BlockKind>(
  kind: K,
  fields: StoredFields<K> | null,
  context: BlockContext,
): readonly Piece[] | null => (fields === null ? null : kinds[kind](fields, context));

/** Returns the pieces of a page's blocks. */
export const renderBlocks = (
  blocks: readonly PrintedBlock[],
  references: References,
  { within, heading, close }: Pick<BlockContext, "close" | "heading"> & { readonly within: Tag },
): readonly Piece[] =>
  blocks.flatMap((block) => {
    const context: BlockContext = { ...references, heading, close, tag: tag("Sect", within) };
    const kind = blockKindById(block.type);
    const pieces =
      kind === undefined ? null : renderKind(kind, parseContent(kind, block.content), context);
    return clearWithSpaceAbove(spaceAbove(context), pieces ?? notice(context));
  });

const notice = ({ tag: within }: BlockContext): readonly Piece[] => [
  piece(
    textBox(styledWords("This part of the page can be read online.", styles.detail), {
      extent: whole,
      tag: tag("P", within),
    }),
  ),
];

/** Returns the space above a block, which is left out at the top of a page. */
const spaceAbove = ({ close }: BlockContext): number => (close ? 24 : 38);
