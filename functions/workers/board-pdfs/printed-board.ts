/** A board as it is printed for one reader: everything that shapes its PDF, and nothing that they may not open. */
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import type { PrintedBlock } from "../../pdf/blocks/stored-kind.ts";

export interface PrintedPin {
  /** From 1. */
  readonly number: number;
  /** What it is called: Picture, Palette, the kind of a block, the type of an item. */
  readonly label: string;
  readonly title: string;
  readonly note: string;
  /** Null for the maker of the board, and for who is no longer a member. */
  readonly by: string | null;
  readonly source: {
    readonly title: string;
    /** `Trend report, Autumn 2026` */
    readonly kind: string;
    /** Of its page online; null for what is no longer in the library. */
    readonly address: string | null;
  };
  /** Said in place of what its reader may not open. */
  readonly closed: string | null;
  /** Public: of a whole item, and of what is closed. */
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
  /** Of the team that it is shared with. */
  readonly team: string | null;
  /** When it was printed. */
  readonly at: Date;
  readonly pins: readonly PrintedPin[];
  readonly origin: string;
}
