/** Renders a page of the site with its own head, and with its first lines for browsers without scripts. */
import { escapeHtml } from "../../../shared/kernel/escape-html.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { SharePicture } from "../../../shared/contract/content/picture.ts";

export interface PageHead {
  /** The title, without the product's name. */
  readonly title: string;
  readonly description: string;
  /** The path from the root of the site, or null for a page that is not found. */
  readonly path: string | null;
  readonly kind: "article" | "product" | "website";
  /** The picture for link previews, or null for that of the product. */
  readonly share: SharePicture | null;
  /** Schema.org data, without its context. */
  readonly data: ReadonlyArray<Readonly<Record<string, unknown>>>;
  /** The HTML that can be read before the scripts have loaded. */
  readonly main: string;
}

const headMark = /<!--head-->[\s\S]*?<!--\/head-->/;
const mainMark = /<!--main-->[\s\S]*?<!--\/main-->/;

/**
 * Returns the page. `shell` is `front.html`; throws if its placeholders are missing. `origin` is the origin of the site, without
 * a slash at the end.
 */
export const pageHtml = (shell: string, origin: string, head: PageHead): string => {
  if (!headMark.test(shell) || !mainMark.test(shell))
    throw new Error("front.html has no marks for a head and a main part");
  return shell.replace(headMark, () => headOf(origin, head)).replace(mainMark, () => head.main);
};

const share = { path: "/plates/share.jpg", width: 1200, height: 630 };

/** Returns the address of a share picture, from the root of the site. */
export const sharePath = (picture: SharePicture | null): string =>
  picture === null ? share.path : `/images/${picture.hash}-share.jpg`;

const headOf = (origin: string, head: PageHead): string => {
  const { width, height } = head.share ?? share;
  const image = `${origin}${sharePath(head.share)}`;
  const metaTag = (name: string, content: string | number): string =>
    `<meta name="${name}" content="${escapeHtml(String(content))}" />`;
  const property = (name: string, content: string | number): string =>
    `<meta property="${name}" content="${escapeHtml(String(content))}" />`;
  const title = `${head.title} | ${product.titleSuffix}`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaTag("description", head.description),
    ...(head.path === null
      ? [metaTag("robots", "noindex")]
      : [
          `<link rel="canonical" href="${escapeHtml(origin + head.path)}" />`,
          property("og:url", origin + head.path),
        ]),
    property("og:type", head.kind),
    property("og:site_name", product.name),
    property("og:title", head.title),
    property("og:description", head.description),
    property("og:locale", product.locale.replace("-", "_")),
    property("og:image", image),
    property("og:image:width", width),
    property("og:image:height", height),
    property("og:image:alt", head.title),
    metaTag("twitter:card", "summary_large_image"),
    metaTag("twitter:title", head.title),
    metaTag("twitter:description", head.description),
    metaTag("twitter:image", image),
    ...head.data.map(jsonLdScript),
  ].join("\n    ");
};

/** Serialises data for search engines, so that no text in it can close the element. */
const jsonLdScript = (data: Readonly<Record<string, unknown>>): string => {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data });
  return `<script type="application/ld+json">${text.replaceAll("<", String.raw`\u003c`)}</script>`;
};
