/** What all kinds of blocks are set with. */
import type { BlockKind, StoredFields } from "../../../shared/contract/content/blocks.ts";
import type { Box, Piece } from "../layout/flow.ts";
import { tag, type Tag } from "../layout/press.ts";
import { proseBlock, type ProseStyles } from "../layout/rich-text.ts";
import { columns, ink, type Extent, type TextStyle, styles, whole } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { fitted, inStyle } from "../layout/words.ts";

export interface PrintedFile {
  readonly caption: string;
  readonly fileType: string;
  /** Bytes. */
  readonly size: number;
}

/** What blocks may refer to. */
export interface References {
  /** Of the site: `https://…`, without a slash at the end. */
  readonly origin: string;
  /** Of the page online. */
  readonly address: string;
  /** Titles of what other blocks name by slug, as far as they may be known. */
  readonly titles: {
    readonly items: ReadonlyMap<string, string>;
    readonly products: ReadonlyMap<string, string>;
  };
  readonly files: readonly PrintedFile[];
}

export interface BlockContext extends References {
  /** The part of the text's structure that the block is. */
  readonly tag: Tag;
  /** Of its heading. */
  readonly heading: "H2" | "H3";
  /** Pictures and swatches are lower, and there is less room between things. */
  readonly close: boolean;
}

/** The pieces of a block; none for what is nothing on paper. */
export type SetBlock<K extends BlockKind> = (
  block: StoredFields<K>,
  context: BlockContext,
) => readonly Piece[];

/** Titles stand in the left third, what they head in the other two. */
export const side = columns(1, 4);
export const main = columns(5, 8);

export const titleBox = (
  title: string,
  { tag: within, heading }: Pick<BlockContext, "heading" | "tag">,
  extent: Extent = side,
  style: TextStyle = styles.title,
): Box =>
  textBox(inStyle(title, fitted(title, style, extent.width)), {
    extent,
    tag: tag(heading, within),
    balanced: true,
  });

export const labelBox = (text: string, within: Tag, extent: Extent = side): Box =>
  textBox(inStyle(text.toUpperCase(), styles.label), { extent, tag: tag("P", within) });

export const textAt = (
  html: string,
  { tag: within, origin }: BlockContext,
  extent: Extent = main,
  looks?: ProseStyles,
): readonly Piece[] =>
  proseBlock(html, { extent, tag: within, origin, ...(looks && { styles: looks }) });

/** A rule in ink above what is data rather than prose. */
export const ruled = (pieces: readonly Piece[], extent: Extent = whole): readonly Piece[] => {
  const rule: Piece = {
    height: 11,
    clings: true,
    draw: ({ sheets }, y) => sheets.aside(() => sheets.rule(extent.x, y, extent.width, ink, 0.6)),
  };
  return [rule, ...pieces];
};

/** An address as it is read: without what a browser puts before it. */
export const shownAddress = (address: string): string => address.replace(/^https?:\/\//, "");
