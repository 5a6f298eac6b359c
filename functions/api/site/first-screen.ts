/**
 * Renders what a page shows before its scripts have loaded: the first screen of each kind of page, styled by `first-screen.css`
 * and replaced by the page's own components. All texts are escaped here.
 */
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import { escapeHtml } from "../../../shared/kernel/escape-html.ts";
import { pictureWidths } from "../../../shared/kernel/picture-widths.ts";
import { publicPicture } from "../../presenters/public-picture.ts";

export type Links = ReadonlyArray<readonly [words: string, path: string]>;

/** Renders a page that begins with its title and a sentence; `wide` places them next to each other. */
export const headScreen = (
  { title, intro }: { readonly title: string; readonly intro: string },
  links: Links,
  shape: "narrow" | "wide" = "wide",
): string =>
  [
    '<div class="page first-screen">',
    `<header class="first-head first-head-${shape}"><h1>${escapeHtml(title)}</h1>`,
    `<p class="standfirst">${escapeHtml(intro)}</p></header>`,
    "</div>",
    listOf(links),
  ].join("");

/** Renders the same lines for browsers without scripts. They take no space in other browsers. */
export const withoutScripts = (main: string): string =>
  main === "" ? "" : `<noscript>${main}</noscript>`;

/** Renders the home page, which begins with the newest cover. The links in `ways` are rendered as buttons. */
export const homeScreen = (
  words: { readonly label: string; readonly title: string; readonly intro: string },
  cover: StoredPicture | null,
  ways: Links,
  links: Links,
): string =>
  [
    '<div class="page opening"><div class="opening-words">',
    `<p class="label">${escapeHtml(words.label)}</p>`,
    `<h1 class="opening-title">${escapeHtml(words.title)}</h1>`,
    `<p class="opening-intro">${escapeHtml(words.intro)}</p>`,
    `<p class="opening-ways">${ways.map(([way, path]) => `<a href="${escapeHtml(path)}">${escapeHtml(way)}</a>`).join("")}</p></div>`,
    `<div class="opening-lead">${pictureOf(cover, pictureWidths.lead)}</div>`,
    "</div>",
    listOf(links),
  ].join("");

/** Renders an item: text on the left, its cover to the edge of the page. */
export const itemScreen = (words: ScreenText, cover: StoredPicture): string =>
  [
    '<div class="page"><div class="cover-spread">',
    `<div class="cover-spread-words"><header class="titling">${titled(words)}</header></div>`,
    `<div class="cover-spread-art">${pictureOf(cover, pictureWidths.cover)}</div>`,
    "</div></div>",
  ].join("");

/** Renders a product: its picture to the edge of the page, text on the right. */
export const productScreen = (
  { label, title, text }: ScreenText,
  picture: StoredPicture | null,
): string =>
  [
    '<div class="page"><div class="product-spread">',
    `<div class="product-pictures">${pictureOf(picture, pictureWidths.plate)}</div>`,
    '<div class="product-words">',
    `<p class="product-trail"><a href="/shop">${escapeHtml(label)}</a></p>`,
    `<h1 class="product-title">${escapeHtml(title)}</h1>`,
    `<p class="standfirst">${escapeHtml(text)}</p>`,
    "</div></div></div>",
  ].join("");

interface ScreenText {
  readonly label: string;
  readonly title: string;
  readonly text: string;
}

const titled = ({ label, title, text }: ScreenText): string =>
  [
    `<p class="label">${escapeHtml(label)}</p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p class="standfirst">${escapeHtml(text)}</p>`,
  ].join("");

/** Renders the picture with the renditions and widths that the page itself will request, so that it is downloaded once. */
const pictureOf = (stored: StoredPicture | null, widths: string): string => {
  if (stored === null) return '<span class="first-picture"></span>';
  const { alt, width, height, sizes, temporary_url: whole } = publicPicture(stored);
  const source = sizes.map((one) => `${one.url} ${one.width}w`).join(", ");
  return [
    "<picture>",
    `<source type="image/avif" srcset="${escapeHtml(source)}" sizes="${escapeHtml(widths)}" />`,
    `<img class="first-picture" src="${escapeHtml(whole)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" fetchpriority="high" />`,
    "</picture>",
  ].join("");
};

/** Renders links for browsers without scripts. Other browsers show those of the page before the reader gets this far. */
const listOf = (links: Links): string =>
  links.length === 0
    ? ""
    : `<ul class="page first-links">${links.map(([words, path]) => `<li><a href="${escapeHtml(path)}">${escapeHtml(words)}</a></li>`).join("")}</ul>`;
