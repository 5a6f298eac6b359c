/** What a page shows before its scripts are there: its name, its first lines and its picture. */
import type { StoredPicture } from "../../shared/contract/picture.ts";
import { publicPicture } from "../views/public-picture.ts";
import { escaped } from "./page-html.ts";

interface FirstLines {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly picture: StoredPicture | null;
  /** Words of a link and where it leads. */
  readonly links: ReadonlyArray<readonly [words: string, path: string]>;
}

export const firstLines = ({ label, title, text, picture, links }: FirstLines): string =>
  [
    '<div class="page prerender-lines">',
    `<p class="label">${escaped(label)}</p>`,
    `<h1>${escaped(title)}</h1>`,
    `<p>${escaped(text)}</p>`,
    picture === null ? "" : imageOf(picture),
    links.length === 0 ? "" : `<ul>${links.map(linkOf).join("")}</ul>`,
    "</div>",
  ].join("");

const imageOf = (stored: StoredPicture): string => {
  const { alt, width, height, sizes, temporary_url: whole } = publicPicture(stored);
  const smaller = sizes[0]?.url ?? whole;
  return `<img src="${escaped(smaller)}" alt="${escaped(alt)}" width="${width}" height="${height}" fetchpriority="high" />`;
};

const linkOf = ([words, path]: readonly [string, string]): string =>
  `<li><a href="${escaped(path)}">${escaped(words)}</a></li>`;
