/** What is printed of an item: everything that shapes its PDFs, and nothing else. */
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import type { PrintedFile } from "../../pdf/blocks/block-setting.ts";
import type { PrintedBlock } from "../../pdf/blocks/stored-kind.ts";

export interface PrintedPage {
  readonly number: number;
  readonly title: string;
  readonly blocks: readonly PrintedBlock[];
}

export interface Report {
  readonly slug: string;
  readonly title: string;
  /** Of its type: Trend report. */
  readonly typeTitle: string;
  readonly industry: string | null;
  readonly publishAt: string;
  /** The plan that opens it. */
  readonly access: string;
  readonly standfirst: string;
  readonly cover: StoredPicture;
  readonly colours: readonly string[];
  readonly pages: readonly PrintedPage[];
  readonly files: readonly PrintedFile[];
  /** By slug: what blocks name of other items and of the shop. */
  readonly items: Readonly<Record<string, string>>;
  readonly products: Readonly<Record<string, string>>;
  /** Of the site: `https://…`, without a slash at the end. */
  readonly origin: string;
}
