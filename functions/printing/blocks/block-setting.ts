/** What all kinds of blocks are set with. */
import type { BlockKind, StoredFields } from "../../../shared/contract/blocks.ts";
import type { Box, Piece } from "../setting/flow.ts";
import { tag, type Tag } from "../setting/press.ts";
import { prose, type ProseStyles } from "../setting/rich-text.ts";
import { columns, ink, type Place, type Style, styles, whole } from "../setting/styles.ts";
import { textBox } from "../setting/text-box.ts";
import { fitted, inStyle } from "../setting/words.ts";

export interface PrintedFile {
  readonly caption: string;
  readonly fileType: string;
  /** Bytes. */
  readonly size: number;
}

/** What blocks may refer to. */
export interface Surroundings {
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

export interface BlockPlace extends Surroundings {
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
  place: BlockPlace,
) => readonly Piece[];

/** Titles stand in the left third, what they head in the other two. */
export const side = columns(1, 4);
export const main = columns(5, 8);

export const titleBox = (
  title: string,
  { tag: within, heading }: Pick<BlockPlace, "heading" | "tag">,
  place: Place = side,
  style: Style = styles.title,
): Box =>
  textBox(inStyle(title, fitted(title, style, place.width)), {
    place,
    tag: tag(heading, within),
    balanced: true,
  });

export const labelBox = (text: string, within: Tag, place: Place = side): Box =>
  textBox(inStyle(text.toUpperCase(), styles.label), { place, tag: tag("P", within) });

export const textAt = (
  html: string,
  { tag: within, origin }: BlockPlace,
  place: Place = main,
  looks?: ProseStyles,
): readonly Piece[] => prose(html, { place, tag: within, origin, ...(looks && { styles: looks }) });

/** A rule in ink above what is data rather than prose. */
export const ruled = (pieces: readonly Piece[], place: Place = whole): readonly Piece[] => {
  const rule: Piece = {
    height: 11,
    clings: true,
    draw: ({ sheets }, y) => sheets.aside(() => sheets.rule(place.x, y, place.width, ink, 0.6)),
  };
  return [rule, ...pieces];
};

/** An address as it is read: without what a browser puts before it. */
export const shownAddress = (address: string): string => address.replace(/^https?:\/\//, "");
