/**
 * One component for each kind of block (specification B §2 Block types). A block is parsed by its kind's own schema here;
 * what cannot be parsed, or is of no known kind, is said so in its place.
 */
import { useMemo, type ComponentType } from "react";
import type * as z from "zod/mini";
import { wireBlocks, type BlockKind } from "../../../../shared/contract/blocks.ts";
import type { ContentItem } from "../../../../shared/contract/content-view.ts";
import { kindOf } from "./block-kind.ts";
import { BlockNotice } from "./block-notice.tsx";
import { CentredImage } from "./centred-image.tsx";
import { ColourCombinations } from "./colour-combinations.tsx";
import { ColourDirection } from "./colour-direction.tsx";
import { ColourPalette } from "./colour-palette.tsx";
import { DecorativeQuote } from "./decorative-quote.tsx";
import { FourImageText } from "./four-image-text.tsx";
import { ImageText } from "./image-text.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { LargeImage } from "./large-image.tsx";
import { MastheadCover } from "./masthead-cover.tsx";
import { Moodboard } from "./moodboard.tsx";
import { PrintDirection } from "./print-direction.tsx";
import { PromotionalUpgrade } from "./promotional-upgrade.tsx";
import { RelatedReading } from "./related-reading.tsx";
import { TextFeature } from "./text-feature.tsx";
import { TrendTranslation } from "./trend-translation.tsx";

type RawBlock = ContentItem["blocks"][number];

const parsedBy = <S extends z.ZodMiniType>(
  schema: S,
  Block: ComponentType<{ block: z.output<S> }>,
): ComponentType<{ raw: RawBlock }> => {
  const Parsed = ({ raw }: { raw: RawBlock }) => {
    const parsed = useMemo(() => schema.safeParse(raw), [raw]);
    return parsed.success ? <Block block={parsed.data} /> : <BlockNotice />;
  };
  return Parsed;
};

const components: Partial<Record<BlockKind, ComponentType<{ raw: RawBlock }>>> = {
  "masthead-cover": parsedBy(wireBlocks["masthead-cover"], MastheadCover),
  "text-feature": parsedBy(wireBlocks["text-feature"], TextFeature),
  "image-text": parsedBy(wireBlocks["image-text"], ImageText),
  "four-image-text": parsedBy(wireBlocks["four-image-text"], FourImageText),
  "centred-image": parsedBy(wireBlocks["centred-image"], CentredImage),
  "large-image": parsedBy(wireBlocks["large-image"], LargeImage),
  "decorative-quote": parsedBy(wireBlocks["decorative-quote"], DecorativeQuote),
  "colour-palette": parsedBy(wireBlocks["colour-palette"], ColourPalette),
  "colour-combinations": parsedBy(wireBlocks["colour-combinations"], ColourCombinations),
  "colour-direction": parsedBy(wireBlocks["colour-direction"], ColourDirection),
  "print-direction": parsedBy(wireBlocks["print-direction"], PrintDirection),
  "trend-translation": parsedBy(wireBlocks["trend-translation"], TrendTranslation),
  moodboard: parsedBy(wireBlocks.moodboard, Moodboard),
  "key-facts": parsedBy(wireBlocks["key-facts"], KeyFacts),
  "related-reading": parsedBy(wireBlocks["related-reading"], RelatedReading),
  "promotional-upgrade": parsedBy(wireBlocks["promotional-upgrade"], PromotionalUpgrade),
};

export const Block = ({ raw, types }: { raw: RawBlock; types: ContentItem["types"] }) => {
  const kind = kindOf(raw.type_id, types);
  const Kind = kind && components[kind];
  return Kind ? <Kind raw={raw} /> : <BlockNotice />;
};
