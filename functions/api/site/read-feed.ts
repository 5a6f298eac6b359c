import type { siteContract } from "../../../shared/contract/site/site.ts";
import { escapeHtml } from "../../../shared/kernel/escape-html.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { Library } from "../../content-index/library.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { sharePath } from "./page-html.ts";
import type { FrontDeps } from "./with-shell.ts";

const length = 30;

/** Returns the newest previews as an Atom feed (RFC 4287). It contains only what the previews contain. */
export const readFeed: UseCase<typeof siteContract.endpoints.readFeed, FrontDeps> = async (
  deps,
) => {
  const library = await deps.library.current();
  const items = library.publishedAt(deps.now()).slice(0, length);
  return { status: 200, body: feedOf(library, deps.siteOrigin, items) };
};

const feedOf = (library: Library, origin: string, items: readonly PublicItem[]): string => {
  const updated = items[0]?.publishAt ?? "1970-01-01T00:00:00.000Z";
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escapeHtml(origin)}/feed.xml</id>`,
    `<title>${escapeHtml(product.name)}</title>`,
    `<subtitle>${escapeHtml(product.tagline)}</subtitle>`,
    `<link rel="self" href="${escapeHtml(origin)}/feed.xml"/>`,
    `<link rel="alternate" href="${escapeHtml(origin)}/home"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeHtml(product.name)}</name></author>`,
    ...items.map((item) => entryOf(library, origin, item)),
    "</feed>\n",
  ].join("\n");
};

const entryOf = (library: Library, origin: string, item: PublicItem): string => {
  const address = escapeHtml(`${origin}/preview/${item.slug}`);
  const type = library.typeBySlug(item.type)?.title ?? item.type;
  return [
    "<entry>",
    `<id>${address}</id>`,
    `<title>${escapeHtml(item.title)}</title>`,
    `<link rel="alternate" href="${address}"/>`,
    `<link rel="enclosure" type="image/jpeg" href="${escapeHtml(origin + sharePath(item.share))}"/>`,
    `<updated>${item.publishAt}</updated>`,
    `<category term="${escapeHtml(item.type)}" label="${escapeHtml(type)}"/>`,
    `<summary>${escapeHtml(item.subtext)}</summary>`,
    "</entry>",
  ].join("\n");
};
