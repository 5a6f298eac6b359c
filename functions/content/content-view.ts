/** How items, categories and blocks look on the wire. Pictures get their addresses here. */
import type * as z from "zod/mini";
import type { ContentCard, treeNode } from "../../shared/contract/content-view.ts";
import type { Picture, StoredPicture } from "../../shared/contract/picture.ts";
import { mayOpen, type Reader } from "../../shared/domain/access.ts";
import type { Reason } from "../../shared/domain/suggestion.ts";
import { displayDate } from "../../shared/kernel/london-date.ts";
import type { Category, PublicItem } from "./content-store.ts";
import type { Library } from "./library.ts";
import type { PictureSigner } from "./picture-signer.ts";

/** Who looks, when, and at which library. */
export interface Look {
  readonly reader: Reader;
  readonly now: Date;
  readonly library: Library;
}

const described = (stored: StoredPicture) => ({
  alt: stored.alt,
  width: stored.width,
  height: stored.height,
  placeholder: stored.placeholder,
  ...(stored.caption === undefined ? {} : { caption: stored.caption }),
  ...(stored.credit === undefined ? {} : { credit: stored.credit }),
});

/** A cover: content-hashed, immutable addresses on the site's own CDN. */
export const publicPicture = (stored: StoredPicture): Picture => ({
  ...described(stored),
  temporary_url: `/images/${stored.hash}.${stored.format}`,
  sizes: stored.widths.map((width) => ({
    url: `/images/${stored.hash}-${width}.avif`,
    width,
    type: "image/avif",
  })),
});

/** A picture inside blocks; `sign` answers the address of each rendition by its name. */
export const blockPicture = async (
  stored: StoredPicture,
  sign: PictureSigner,
): Promise<Picture> => ({
  ...described(stored),
  temporary_url: await sign(`${stored.hash}.${stored.format}`),
  sizes: await Promise.all(
    stored.widths.map(async (width) => ({
      url: await sign(`${stored.hash}-${width}.avif`),
      width,
      type: "image/avif",
    })),
  ),
});

/** What is meant for members with access is told to nobody else. */
const callToAction = (call: PublicItem["cta1"], opens: boolean) => {
  const access = opens ? call?.access : null;
  return {
    text: call?.text ?? null,
    slug: call?.slug ?? null,
    type: call?.type ?? null,
    textAccess: access?.text ?? null,
    slugAccess: access?.slug ?? null,
    typeAccess: access ? (call?.type ?? null) : null,
  };
};

export const viewCard = ({ reader, now, library }: Look, item: PublicItem): ContentCard => {
  const opens = mayOpen(reader, item, now);
  const type = library.typeBySlug(item.type);
  const first = callToAction(item.cta1, opens);
  const second = callToAction(item.cta2, opens);
  return {
    id: item.id,
    slug: item.slug,
    title: item.title,
    has_access: opens,
    is_premium: item.rank > 0,
    access_rank: item.rank,
    media_type: item.media,
    type: {
      id: item.type,
      title: type?.title ?? item.type,
      plural: type?.plural ?? item.type,
    },
    typeTitle: type?.title ?? item.type,
    publish_at: item.publishAt,
    publish_at_human: displayDate(item.publishAt),
    image: publicPicture(item.cover),
    colour_primary: item.colours.primary,
    colour_secondary: item.colours.secondary,
    colour_text: item.colours.text,
    subtext: item.subtext,
    is_demo: item.isDemo,
    cta_1_text_access: first.textAccess,
    cta_1_slug_access: first.slugAccess,
    cta_1_type_access: first.typeAccess,
    cta_2_text_access: second.textAccess,
    cta_2_slug_access: second.slugAccess,
    cta_2_type_access: second.typeAccess,
    cta_1_text: first.text,
    cta_1_slug: first.slug,
    cta_1_type: first.type,
    cta_2_text: second.text,
    cta_2_slug: second.slug,
    cta_2_type: second.type,
  };
};

/** Why an item is suggested, as its card says it; null where nothing is left to say, such as of a category that is gone. */
export const wordReason = (
  { library }: Look,
  item: PublicItem,
  reason: Reason,
  plan: string,
): string | null => {
  const because = (via: "follows" | "reads", title: string | undefined): string | null =>
    title === undefined ? null : `because you ${via === "follows" ? "follow" : "read"} ${title}`;
  const industry = library.trailOf(item.homeCategory)[0]?.title ?? "the library";
  switch (reason.kind) {
    case "category":
      return because(reason.via, library.categoryById(reason.id)?.title);
    case "tag":
      return because(reason.via, library.tags.find(({ slug }) => slug === reason.slug)?.title);
    case "popular":
      return "popular with members this month";
    case "new":
      return `new in ${industry}`;
    case "unread":
      return `yet to be read in ${industry}`;
    case "popular-in-plan":
      return `popular with ${plan} members`;
    case "in-plan":
      return `part of your ${plan} plan`;
  }
};

export const viewCategory = ({ library, now }: Look, category: Category) => ({
  id: category.id,
  slug: category.slug,
  title: category.title,
  intro: category.intro,
  image: category.image === null ? null : publicPicture(category.image),
  colour_primary: category.colours.primary,
  colour_secondary: category.colours.secondary,
  show_children: category.showChildren,
  contentFirst: category.contentFirst,
  total: library.inCategory(category.id, now).length,
  level: category.level,
});

export const viewCrumb = ({ id, slug, title, level }: Category) => ({ id, slug, title, level });

/** The drawer's tree: four levels, each under the name that specification B §3 gives it. */
export const viewTree = (look: Look): Array<z.input<typeof treeNode>> => {
  const below = (category: Category): readonly Category[] => look.library.childrenOf(category.id);
  return look.library.childrenOf(null).map((industry) => ({
    ...viewCategory(look, industry),
    children: below(industry).map((child) => ({
      ...viewCategory(look, child),
      grand_children: below(child).map((grandChild) => ({
        ...viewCategory(look, grandChild),
        great_grand_children: below(grandChild).map((leaf) => viewCategory(look, leaf)),
      })),
    })),
  }));
};

export interface Paging {
  readonly page: number;
  readonly perPage: number;
}

/** One page of a list, and its exact total. */
export const viewList = (look: Look, items: readonly PublicItem[], { page, perPage }: Paging) => ({
  data: items.slice((page - 1) * perPage, page * perPage).map((item) => viewCard(look, item)),
  meta: { total: items.length, page, perPage },
});
