/** Lists every public page for search engines: one sitemap, or a sitemap index if there are too many for one. */
import type { siteContract } from "../../../shared/contract/site/site.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { Library } from "../../content-index/library.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { escapeHtml } from "../../../shared/kernel/escape-html.ts";
import type { FrontDeps } from "./with-shell.ts";

type Endpoints = typeof siteContract.endpoints;

/**
 * The maximum number of entries in one sitemap, far below the response limit of a function and the 50,000 that search engines
 * accept.
 */
export const maxSitemapEntries = 10_000;

interface Entry {
  readonly path: string;
  /** A date or an instant, or null if it is not known. */
  readonly changedAt: string | null;
}

export const readSitemap: UseCase<Endpoints["readSitemap"], FrontDeps> = async (deps) => {
  const entries = publicEntries(await deps.library.current(), deps.now());
  const parts = Math.ceil(entries.length / maxSitemapEntries);
  const body =
    parts <= 1
      ? urlset(deps.siteOrigin, entries)
      : list(
          "sitemapindex",
          Array.from({ length: parts }, (_, index) =>
            entry("sitemap", deps.siteOrigin, {
              path: `/sitemap/${index + 1}.xml`,
              changedAt: null,
            }),
          ),
        );
  return { status: 200, body };
};

export const readSitemapPart: UseCase<Endpoints["readSitemapPart"], FrontDeps> = async (
  deps,
  _,
  { params },
) => {
  const number = Number(/^(\d{1,4})\.xml$/.exec(params.part)?.[1] ?? 0);
  const all = publicEntries(await deps.library.current(), deps.now());
  const entries =
    number < 1 ? [] : all.slice((number - 1) * maxSitemapEntries, number * maxSitemapEntries);
  if (entries.length === 0) throw notFound("This list of pages");
  return { status: 200, body: urlset(deps.siteOrigin, entries) };
};

/** Returns the fixed pages, the products on sale and the published items. */
export const publicEntries = (library: Library, now: Date): readonly Entry[] => [
  ...["/home", "/plans", "/shop"].map((path) => ({ path, changedAt: null })),
  ...library.pages.map(({ slug, updatedOn }) => ({ path: `/${slug}`, changedAt: updatedOn })),
  ...library.shop.products
    .filter(({ onSale }) => onSale)
    .map(({ slug, addedOn }) => ({ path: `/shop/${slug}`, changedAt: addedOn })),
  ...library
    .publishedAt(now)
    .map(({ slug, publishAt }) => ({ path: `/preview/${slug}`, changedAt: publishAt })),
];

const urlset = (origin: string, entries: readonly Entry[]): string =>
  list(
    "urlset",
    entries.map((one) => entry("url", origin, one)),
  );

const list = (name: "sitemapindex" | "urlset", entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${name}>\n`;

const entry = (name: "sitemap" | "url", origin: string, { path, changedAt }: Entry): string => {
  const changed = changedAt === null ? "" : `<lastmod>${changedAt}</lastmod>`;
  return `<${name}><loc>${escapeHtml(origin + path)}</loc>${changed}</${name}>`;
};
