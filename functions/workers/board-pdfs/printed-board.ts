/**
 * Describes a board as it is printed for one reader: everything that affects its PDF, and nothing that the reader cannot open.
 */
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import type { PrintedBlock } from "../../pdf/blocks/stored-kind.ts";

export interface PrintedPin {
  /** The number of the pin, from 1. */
  readonly number: number;
  /** The type of the pin: Picture, Palette, the kind of a block, or the type of an item. */
  readonly label: string;
  readonly title: string;
  readonly note: string;
  /** The author of the pin. Null for the owner of the board, and for a former member. */
  readonly by: string | null;
  readonly source: {
    readonly title: string;
    /** The type and season of the item, such as `Trend report, Autumn 2026`. */
    readonly kind: string;
    /** The address of its page online, or null if it is no longer in the library. */
    readonly address: string | null;
  };
  /** The text that replaces content that the reader cannot open. */
  readonly closed: string | null;
  /** The public cover of a whole item, or of a locked pin. */
  readonly cover: StoredPicture | null;
  readonly teaser: string | null;
  readonly picture: StoredPicture | null;
  readonly palette: {
    readonly colours: readonly { readonly name: string; readonly hex: string }[];
  } | null;
  readonly block: PrintedBlock | null;
}

export interface PrintedBoard {
  readonly name: string;
  readonly maker: string;
  /** The name of the team that the board is shared with. */
  readonly team: string | null;
  /** The time of printing. */
  readonly at: Date;
  readonly pins: readonly PrintedPin[];
  readonly origin: string;
}
