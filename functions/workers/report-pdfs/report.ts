/** Describes what is printed of an item: everything that affects its PDFs, and nothing else. */
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
  /** The title of its type, such as Trend report. */
  readonly typeTitle: string;
  readonly industry: string | null;
  readonly publishAt: string;
  /** The plan that includes it. */
  readonly access: string;
  readonly standfirst: string;
  readonly cover: StoredPicture;
  readonly colours: readonly string[];
  readonly pages: readonly PrintedPage[];
  readonly files: readonly PrintedFile[];
  /** The titles of other items and of products that blocks refer to, by slug. */
  readonly items: Readonly<Record<string, string>>;
  readonly products: Readonly<Record<string, string>>;
  /** The origin of the site: `https://…`, without a slash at the end. */
  readonly origin: string;
}
