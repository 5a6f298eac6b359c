/**
 * The component of each kind of block. A block is parsed with its kind's own schema here; a block that cannot be
 * parsed, or whose kind is unknown, is replaced with a notice. The kinds that nearly every report has are included;
 * the others are in a few parts, which a report loads if it has one of their kinds.
 */
import { lazy, useMemo, type ComponentType } from "react";
import type * as z from "zod/mini";
import {
  wireBlocks,
  type BlockKind,
  type WireBlock,
} from "../../../shared/contract/content/blocks/registry.ts";
import type { ContentItem } from "../../../shared/contract/content/content-view.ts";
import { kindOf } from "./block-kind.ts";
import { BlockNotice } from "./block-notice.tsx";
import { CentredImage } from "./centred-image/centred-image.tsx";
import { DecorativeQuote } from "./decorative-quote/decorative-quote.tsx";
import { Divider } from "./divider/divider.tsx";
import { ImageText } from "./image-text/image-text.tsx";
import { KeyFacts } from "./key-facts/key-facts.tsx";
import { LargeImage } from "./large-image/large-image.tsx";
import { MastheadCover } from "./masthead-cover/masthead-cover.tsx";
import { PullQuote } from "./pull-quote/pull-quote.tsx";
import { TextFeature } from "./text-feature/text-feature.tsx";

type RawBlock = ContentItem["blocks"][number];

interface Kind<K extends BlockKind> {
  readonly Screen: ComponentType<{ block: WireBlock<K> }>;
  /** Loads the component's code if it is separate. */
  readonly load?: () => Promise<unknown>;
}

const lazyBlock = <B, Part>(
  load: () => Promise<Part>,
  pick: (part: Part) => ComponentType<{ block: B }>,
) => ({ Screen: lazy(async () => ({ default: pick(await load()) })), load });

const loadColourBlocks = () => import("./colours-part.ts");
const loadPictureBlocks = () => import("./pictures-part.ts");
const loadFactBlocks = () => import("./facts-part.ts");
const loadPlayerBlocks = () => import("./players-part.ts");
const loadOnwardBlocks = () => import("./onward-part.ts");
const loadOfferBlocks = () => import("./offers-part.ts");

const kinds: { readonly [K in BlockKind]: Kind<K> } = {
  "masthead-cover": { Screen: MastheadCover },
  "text-feature": { Screen: TextFeature },
  "image-text": { Screen: ImageText },
  "centred-image": { Screen: CentredImage },
  "large-image": { Screen: LargeImage },
  "decorative-quote": { Screen: DecorativeQuote },
  "pull-quote": { Screen: PullQuote },
  "key-facts": { Screen: KeyFacts },
  divider: { Screen: Divider },
  "colour-palette": lazyBlock(loadColourBlocks, (part) => part.ColourPalette),
  "colour-combinations": lazyBlock(loadColourBlocks, (part) => part.ColourCombinations),
  "colour-direction": lazyBlock(loadColourBlocks, (part) => part.ColourDirection),
  "four-image-text": lazyBlock(loadPictureBlocks, (part) => part.FourImageText),
  "image-text-wide": lazyBlock(loadPictureBlocks, (part) => part.ImageTextWide),
  "image-text-inset": lazyBlock(loadPictureBlocks, (part) => part.ImageTextInset),
  "image-text-overlay": lazyBlock(loadPictureBlocks, (part) => part.ImageTextOverlay),
  "image-text-blocks": lazyBlock(loadPictureBlocks, (part) => part.ImageTextBlocks),
  "print-direction": lazyBlock(loadPictureBlocks, (part) => part.PrintDirection),
  moodboard: lazyBlock(loadPictureBlocks, (part) => part.Moodboard),
  gallery: lazyBlock(loadPictureBlocks, (part) => part.Gallery),
  "trend-translation": lazyBlock(loadFactBlocks, (part) => part.TrendTranslation),
  timeline: lazyBlock(loadFactBlocks, (part) => part.Timeline),
  comparison: lazyBlock(loadFactBlocks, (part) => part.Comparison),
  footnotes: lazyBlock(loadFactBlocks, (part) => part.Footnotes),
  "video-feature": lazyBlock(loadPlayerBlocks, (part) => part.VideoFeature),
  audio: lazyBlock(loadPlayerBlocks, (part) => part.AudioBlock),
  embed: lazyBlock(loadPlayerBlocks, (part) => part.Embed),
  "related-reading": lazyBlock(loadOnwardBlocks, (part) => part.RelatedReading),
  "promotional-upgrade": lazyBlock(loadOnwardBlocks, (part) => part.PromotionalUpgrade),
  "call-to-action": lazyBlock(loadOnwardBlocks, (part) => part.CallToAction),
  "download-list": lazyBlock(loadOfferBlocks, (part) => part.DownloadList),
  "product-card": lazyBlock(loadOfferBlocks, (part) => part.ProductCard),
};

const schemas: { readonly [K in BlockKind]: { readonly schema: z.ZodMiniType<WireBlock<K>> } } =
  wireBlocks;

/** Loads the code of all these blocks at once, instead of one part after the other as they are rendered. */
export const preloadBlocks = ({ blocks, types }: Pick<ContentItem, "blocks" | "types">): void => {
  const ids = new Set(blocks.map(({ type_id: id }) => id));
  for (const id of ids) {
    const kind = kindOf(id, types);
    // If a part cannot be loaded, the error is shown where it is rendered.
    if (kind) kinds[kind].load?.().catch(() => {});
  }
};

const parse = <K extends BlockKind>(kind: K, raw: RawBlock): WireBlock<K> | undefined =>
  schemas[kind].schema.safeParse(raw).data;

const ParsedBlock = <K extends BlockKind>({ kind, block }: { kind: K; block: WireBlock<K> }) => {
  const { Screen } = kinds[kind];
  return <Screen block={block} />;
};

export const Block = ({ raw, types }: { raw: RawBlock; types: ContentItem["types"] }) => {
  const kind = kindOf(raw.type_id, types);
  const block = useMemo(() => kind && parse(kind, raw), [kind, raw]);
  return kind && block ? <ParsedBlock kind={kind} block={block} /> : <BlockNotice />;
};
