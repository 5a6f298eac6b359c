/** What pages start with, to the letter as they will ask for it: it is sent for before their code is there. */
import { artWidth, coverWidth, tileWidth } from "./picture-widths.ts";

/** Where an answer has the picture that is seen first, and how wide the page shows it. */
export interface FirstPicture {
  readonly at: readonly string[];
  readonly width: string;
}

export interface EarlyCall {
  readonly address: string;
  readonly first?: FirstPicture;
}

export interface EarlyPage {
  readonly path: RegExp;
  /** In `web/pages`. */
  readonly file: string;
  /** `part` is what the path's group holds. */
  readonly calls: (part: string) => readonly EarlyCall[];
  /** The picture that is seen first, where no answer names it. */
  readonly plate?: string;
}

const firstPage = "page=1&perPage=32";

export const earlyPages: readonly EarlyPage[] = [
  {
    path: /^\/$/,
    file: "dashboard",
    calls: () => [
      {
        address: "/api/content/dashboard?dashboard=1&page=1&perPage=1&cache=false",
        first: { at: ["data", "featured_content", "0", "image"], width: artWidth },
      },
    ],
  },
  {
    path: /^\/personalised$/,
    file: "personalised",
    calls: () => [{ address: `/api/content/personalised?${firstPage}` }],
  },
  {
    path: /^\/content$/,
    file: "content-index",
    calls: () => [
      { address: `/api/content?${firstPage}&media_type=all&content_type=all` },
      { address: "/api/tree", first: { at: ["data", "0", "image"], width: tileWidth } },
    ],
  },
  {
    path: /^\/masterclass$/,
    file: "masterclass",
    calls: () => [{ address: `/api/content/masterclass?${firstPage}` }],
  },
  {
    // Turning a report's pages asks for nothing new.
    path: /^\/content\/([a-z0-9-]+)$/,
    file: "content-item",
    calls: (slug) => [
      {
        address: `/api/content/slug/${slug}?source=web`,
        first: { at: ["data", "blocks", "0", "image"], width: coverWidth },
      },
    ],
  },
  {
    path: /^\/category\/([a-z0-9-]+(?:\/[a-z0-9-]+){0,3})$/,
    file: "category",
    calls: (level) => {
      const levels = level.split("/").map((slug, index) => `level${index + 1}=${slug}`);
      return [{ address: `/api/content/slug?${levels.join("&")}&${firstPage}` }];
    },
  },
  { path: /^\/upgrade/, file: "upgrade", calls: () => [], plate: "/plates/upgrade.avif" },
];
