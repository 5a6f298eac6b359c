/** Defines what the layouts of all kinds of blocks share. */
import type { BlockKind, StoredFields } from "../../../shared/contract/content/blocks/registry.ts";
import { beside, type Box, keepWithNext, type Piece, piece } from "../layout/flow.ts";
import { tag, type Tag } from "../layout/pdf-canvas.ts";
import { proseBlock, type ProseStyles } from "../layout/rich-text.ts";
import {
  columns,
  ink,
  type HorizontalSpan,
  type TextStyle,
  styles,
  whole,
} from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { fitStyle, styledWords } from "../layout/words.ts";

export interface PrintedFile {
  readonly caption: string;
  readonly fileType: string;
  /** The size in bytes. */
  readonly size: number;
}

/** The data that blocks can refer to. */
export interface References {
  /** The origin of the site: `https://…`, without a slash at the end. */
  readonly origin: string;
  /** The address of the page online. */
  readonly address: string;
  /** The titles of the things that blocks refer to by slug, if the reader may see them. */
  readonly titles: {
    readonly items: ReadonlyMap<string, string>;
    readonly products: ReadonlyMap<string, string>;
  };
  readonly files: readonly PrintedFile[];
}

export interface BlockContext extends References {
  /** The structure tag of the block. */
  readonly tag: Tag;
  /** The level of the block's heading. */
  readonly heading: "H2" | "H3";
  /** True for the closer layout, with lower pictures and swatches and less space between elements. */
  readonly close: boolean;
}

/** Returns the pieces of a block, or none for a block that has no printed form. */
export type RenderBlock<K extends BlockKind> = (
  block: StoredFields<K>,
  context: BlockContext,
) => readonly Piece[];

/** The columns of titles: the left third. Their content takes the other two thirds. */
export const titleColumns = columns(1, 4);
export const mainColumns = columns(5, 8);

export const titleBox = (
  title: string,
  { tag: within, heading }: Pick<BlockContext, "heading" | "tag">,
  extent: HorizontalSpan = titleColumns,
  style: TextStyle = styles.title,
): Box =>
  textBox(styledWords(title, fitStyle(title, style, extent.width)), {
    extent,
    tag: tag(heading, within),
    balanced: true,
  });

export const labelBox = (text: string, within: Tag, extent: HorizontalSpan = titleColumns): Box =>
  textBox(styledWords(text.toUpperCase(), styles.label), { extent, tag: tag("P", within) });

export const textAt = (
  html: string,
  { tag: within, origin }: BlockContext,
  extent: HorizontalSpan = mainColumns,
  looks?: ProseStyles,
): readonly Piece[] =>
  proseBlock(html, { extent, tag: within, origin, ...(looks && { styles: looks }) });

/** Returns the title with the text beside it, which stay with what follows. */
export const titleAndText = (
  title: string,
  text: string | undefined,
  context: BlockContext,
): readonly Piece[] =>
  keepWithNext(
    text === undefined
      ? [piece(titleBox(title, context, columns(1, 8)))]
      : beside(titleBox(title, context), textAt(text, context)),
  );

/** Adds a dark rule above a block of data, to set it apart from prose. */
export const withRuleAbove = (
  pieces: readonly Piece[],
  extent: HorizontalSpan = whole,
): readonly Piece[] => {
  const rule: Piece = {
    height: 11,
    clings: true,
    draw: ({ sheets }, y) => sheets.aside(() => sheets.rule(extent.x, y, extent.width, ink, 0.6)),
  };
  return [rule, ...pieces];
};

/** Returns an address as it is read, without its scheme. */
export const shownAddress = (address: string): string => address.replace(/^https?:\/\//, "");
