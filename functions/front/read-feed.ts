import type { frontContract } from "../../shared/contract/front.ts";
import { product } from "../../shared/kernel/product.ts";
import type { Library } from "../library/library.ts";
import type { PublicItem } from "../rows/public-item.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { escaped, sharePath } from "./page-html.ts";
import type { FrontDeps } from "./with-shell.ts";

const length = 30;

/** The newest previews as an Atom feed (RFC 4287); nothing that is not in the previews. */
export const readFeed: UseCase<typeof frontContract.endpoints.readFeed, FrontDeps> = async (
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
    `<id>${escaped(origin)}/feed.xml</id>`,
    `<title>${escaped(product.name)}</title>`,
    `<subtitle>${escaped(product.tagline)}</subtitle>`,
    `<link rel="self" href="${escaped(origin)}/feed.xml"/>`,
    `<link rel="alternate" href="${escaped(origin)}/home"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escaped(product.name)}</name></author>`,
    ...items.map((item) => entryOf(library, origin, item)),
    "</feed>\n",
  ].join("\n");
};

const entryOf = (library: Library, origin: string, item: PublicItem): string => {
  const address = escaped(`${origin}/preview/${item.slug}`);
  const type = library.typeBySlug(item.type)?.title ?? item.type;
  return [
    "<entry>",
    `<id>${address}</id>`,
    `<title>${escaped(item.title)}</title>`,
    `<link rel="alternate" href="${address}"/>`,
    `<link rel="enclosure" type="image/jpeg" href="${escaped(origin + sharePath(item.share))}"/>`,
    `<updated>${item.publishAt}</updated>`,
    `<category term="${escaped(item.type)}" label="${escaped(type)}"/>`,
    `<summary>${escaped(item.subtext)}</summary>`,
    "</entry>",
  ].join("\n");
};
