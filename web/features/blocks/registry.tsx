/**
 * The component of each kind of block. A block is parsed with its kind's own schema here; a block that cannot be
 * parsed, or whose kind is unknown, is replaced with a notice. The kinds that nearly every report has are included;
 * the others are in a few parts, which a report loads if it has one of their kinds.
 */
import { lazy, useMemo, type ComponentType } from "react";
import type * as z from "zod/mini";
import { wireBlocks, type BlockKind } from "../../../shared/contract/content/blocks.ts";
import type { ContentItem } from "../../../shared/contract/content/content-view.ts";
import { kindOf } from "./block-kind.ts";
import { BlockNotice } from "./block-notice.tsx";
import { CentredImage } from "./centred-image.tsx";
import { DecorativeQuote } from "./decorative-quote.tsx";
import { Divider } from "./divider.tsx";
import { ImageText } from "./image-text.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { LargeImage } from "./large-image.tsx";
import { MastheadCover } from "./masthead-cover.tsx";
import { PullQuote } from "./pull-quote.tsx";
import { TextFeature } from "./text-feature.tsx";

type RawBlock = ContentItem["blocks"][number];

interface Kind {
  readonly Block: ComponentType<{ raw: RawBlock }>;
  /** Loads the component's code if it is separate. */
  readonly load?: () => Promise<unknown>;
}

const parsedBy = <S extends z.ZodMiniType>(
  schema: S,
  Block: ComponentType<{ block: z.output<S> }>,
): Kind => {
  const Parsed = ({ raw }: { raw: RawBlock }) => {
    const parsed = useMemo(() => schema.safeParse(raw), [raw]);
    return parsed.success ? <Block block={parsed.data} /> : <BlockNotice />;
  };
  return { Block: Parsed };
};

const later = <S extends z.ZodMiniType, Part>(
  schema: S,
  load: () => Promise<Part>,
  pick: (part: Part) => ComponentType<{ block: z.output<S> }>,
): Kind => ({
  ...parsedBy(
    schema,
    lazy(async () => ({ default: pick(await load()) })),
  ),
  load,
});

const colours = () => import("./colours-part.ts");
const pictures = () => import("./pictures-part.ts");
const facts = () => import("./facts-part.ts");
const players = () => import("./players-part.ts");
const onward = () => import("./onward-part.ts");
const offers = () => import("./offers-part.ts");

const kinds: Readonly<Record<BlockKind, Kind>> = {
  "masthead-cover": parsedBy(wireBlocks["masthead-cover"], MastheadCover),
  "text-feature": parsedBy(wireBlocks["text-feature"], TextFeature),
  "image-text": parsedBy(wireBlocks["image-text"], ImageText),
  "centred-image": parsedBy(wireBlocks["centred-image"], CentredImage),
  "large-image": parsedBy(wireBlocks["large-image"], LargeImage),
  "decorative-quote": parsedBy(wireBlocks["decorative-quote"], DecorativeQuote),
  "pull-quote": parsedBy(wireBlocks["pull-quote"], PullQuote),
  "key-facts": parsedBy(wireBlocks["key-facts"], KeyFacts),
  divider: parsedBy(wireBlocks["divider"], Divider),
  "colour-palette": later(wireBlocks["colour-palette"], colours, (part) => part.ColourPalette),
  "colour-combinations": later(
    wireBlocks["colour-combinations"],
    colours,
    (part) => part.ColourCombinations,
  ),
  "colour-direction": later(
    wireBlocks["colour-direction"],
    colours,
    (part) => part.ColourDirection,
  ),
  "four-image-text": later(wireBlocks["four-image-text"], pictures, (part) => part.FourImageText),
  "image-text-wide": later(wireBlocks["image-text-wide"], pictures, (part) => part.ImageTextWide),
  "image-text-inset": later(
    wireBlocks["image-text-inset"],
    pictures,
    (part) => part.ImageTextInset,
  ),
  "image-text-overlay": later(
    wireBlocks["image-text-overlay"],
    pictures,
    (part) => part.ImageTextOverlay,
  ),
  "image-text-blocks": later(
    wireBlocks["image-text-blocks"],
    pictures,
    (part) => part.ImageTextBlocks,
  ),
  "print-direction": later(wireBlocks["print-direction"], pictures, (part) => part.PrintDirection),
  moodboard: later(wireBlocks["moodboard"], pictures, (part) => part.Moodboard),
  gallery: later(wireBlocks["gallery"], pictures, (part) => part.Gallery),
  "trend-translation": later(
    wireBlocks["trend-translation"],
    facts,
    (part) => part.TrendTranslation,
  ),
  timeline: later(wireBlocks["timeline"], facts, (part) => part.Timeline),
  comparison: later(wireBlocks["comparison"], facts, (part) => part.Comparison),
  footnotes: later(wireBlocks["footnotes"], facts, (part) => part.Footnotes),
  "video-feature": later(wireBlocks["video-feature"], players, (part) => part.VideoFeature),
  audio: later(wireBlocks["audio"], players, (part) => part.AudioBlock),
  embed: later(wireBlocks["embed"], players, (part) => part.Embed),
  "related-reading": later(wireBlocks["related-reading"], onward, (part) => part.RelatedReading),
  "promotional-upgrade": later(
    wireBlocks["promotional-upgrade"],
    onward,
    (part) => part.PromotionalUpgrade,
  ),
  "call-to-action": later(wireBlocks["call-to-action"], onward, (part) => part.CallToAction),
  "download-list": later(wireBlocks["download-list"], offers, (part) => part.DownloadList),
  "product-card": later(wireBlocks["product-card"], offers, (part) => part.ProductCard),
};

/** Loads the code of all these blocks at once, instead of one part after the other as they are rendered. */
export const loadKinds = ({ blocks, types }: Pick<ContentItem, "blocks" | "types">): void => {
  const ids = new Set(blocks.map(({ type_id: id }) => id));
  for (const id of ids) {
    const kind = kindOf(id, types);
    // If a part cannot be loaded, the error is shown where it is rendered.
    if (kind) kinds[kind].load?.().catch(() => {});
  }
};

export const Block = ({ raw, types }: { raw: RawBlock; types: ContentItem["types"] }) => {
  const kind = kindOf(raw.type_id, types);
  const existing = kind && kinds[kind];
  return existing ? <existing.Block raw={raw} /> : <BlockNotice />;
};
