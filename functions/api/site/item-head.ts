import { product } from "../../../shared/kernel/product.ts";
import type { Library } from "../../content-index/library.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import { publicPicture } from "../../presenters/public-picture.ts";
import { itemScreen } from "./first-screen.ts";
import type { PageHead } from "./page-html.ts";

/** Returns the head of an item's preview. */
export const itemHead = (library: Library, origin: string, item: PublicItem): PageHead => {
  const path = `/preview/${item.slug}`;
  const type = library.typeBySlug(item.type)?.title ?? item.type;
  return {
    title: item.title,
    description: item.subtext,
    path,
    kind: "article",
    share: item.share,
    data: [
      {
        "@type": "Article",
        headline: item.title,
        description: item.subtext,
        articleSection: type,
        datePublished: item.publishAt,
        image: origin + publicPicture(item.cover).temporary_url,
        isAccessibleForFree: item.isOpen,
        mainEntityOfPage: origin + path,
        publisher: { "@type": "Organization", name: product.name, url: `${origin}/home` },
      },
    ],
    main: itemScreen({ label: type, title: item.title, text: item.subtext }, item.cover),
  };
};
