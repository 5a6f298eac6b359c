/** A page of the site with a head of its own, and with its first lines for whoever runs no scripts. */
import { escapeHtml } from "../../../shared/kernel/escape-html.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { SharePicture } from "../../../shared/contract/content/picture.ts";

export interface PageHead {
  /** Without the product's name. */
  readonly title: string;
  readonly description: string;
  /** From the site's root; null for a page that is not to be found. */
  readonly path: string | null;
  readonly kind: "article" | "product" | "website";
  /** What links to it show; null for the product's own. */
  readonly share: SharePicture | null;
  /** Schema.org, without its context. */
  readonly data: ReadonlyArray<Readonly<Record<string, unknown>>>;
  /** What can be read before the scripts are there; HTML. */
  readonly main: string;
}

const headMark = /<!--head-->[\s\S]*?<!--\/head-->/;
const mainMark = /<!--main-->[\s\S]*?<!--\/main-->/;

/** `shell` is `front.html`; throws where its marks are missing. `origin` is the site's, without a slash at the end. */
export const pageHtml = (shell: string, origin: string, head: PageHead): string => {
  if (!headMark.test(shell) || !mainMark.test(shell))
    throw new Error("front.html has no marks for a head and a main part");
  return shell.replace(headMark, () => headOf(origin, head)).replace(mainMark, () => head.main);
};

const share = { path: "/plates/share.jpg", width: 1200, height: 630 };

/** The address of a picture for links, from the site's root. */
export const sharePath = (picture: SharePicture | null): string =>
  picture === null ? share.path : `/images/${picture.hash}-share.jpg`;

const headOf = (origin: string, head: PageHead): string => {
  const { width, height } = head.share ?? share;
  const image = `${origin}${sharePath(head.share)}`;
  const named = (name: string, content: string | number): string =>
    `<meta name="${name}" content="${escapeHtml(String(content))}" />`;
  const property = (name: string, content: string | number): string =>
    `<meta property="${name}" content="${escapeHtml(String(content))}" />`;
  const title = `${head.title} | ${product.titleSuffix}`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named("description", head.description),
    ...(head.path === null
      ? [named("robots", "noindex")]
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
    named("twitter:card", "summary_large_image"),
    named("twitter:title", head.title),
    named("twitter:description", head.description),
    named("twitter:image", image),
    ...head.data.map(structured),
  ].join("\n    ");
};

/** Data for search engines; a text in it cannot end the element. */
const structured = (data: Readonly<Record<string, unknown>>): string => {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data });
  return `<script type="application/ld+json">${text.replaceAll("<", String.raw`\u003c`)}</script>`;
};
