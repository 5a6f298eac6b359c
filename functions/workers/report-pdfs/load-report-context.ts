/** Loads what is printed of an item, with everything that it refers to. */
import { isPublished } from "../../../shared/domain/access/access.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { WholeItem } from "../../entities/content-item.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import { loadProduct } from "../../entities/shop-item.ts";
import { fieldsOf } from "../../pdf/blocks/stored-kind.ts";
import type { Report } from "./report.ts";

export interface ReportContext {
  readonly report: Report;
  /** False if it refers to something that the published library does not contain yet. */
  readonly complete: boolean;
  /** The time in epoch milliseconds from which more references exist, if all missing ones are scheduled; otherwise null. */
  readonly completesAt: number | null;
}

/** The lowest plan that includes an item, by its rank. */
const plans = ["Basics", "Professional", "Premium"];

type Pages = WholeItem["pages"];

export const loadReportContext = async (
  deps: LibraryDeps,
  { item, pages }: WholeItem,
): Promise<ReportContext> => {
  const [library, products] = await Promise.all([
    deps.library.current(),
    productTitles(deps, pages),
  ]);
  const existing = item.public;
  const type = library.typeBySlug(existing.type);
  const [industry] = library.trailOf(existing.homeCategory);
  const related = relatedSlugs(pages).map((slug) => ({ slug, item: library.itemBySlug(slug) }));
  const isKnown =
    type !== undefined && industry !== undefined && related.every((one) => one.item !== undefined);
  const toCome = related.flatMap(({ item: one }) =>
    one !== undefined && !isPublished(one, deps.now()) ? [Date.parse(one.publishAt)] : [],
  );
  return {
    complete: isKnown && toCome.length === 0,
    completesAt: isKnown && toCome.length > 0 ? Math.min(...toCome) : null,
    report: {
      slug: existing.slug,
      title: existing.title,
      typeTitle: type?.title ?? "Report",
      industry: industry?.title ?? null,
      publishAt: existing.publishAt,
      access: plans[existing.rank] ?? plans.at(-1) ?? "",
      standfirst: item.subtextAccess ?? existing.subtext,
      cover: existing.cover,
      colours: coloursOf(pages, existing),
      pages: pages.map(({ number, title, blocks }) => ({
        number,
        title,
        blocks: blocks.map(({ type: kind, content }) => ({ type: kind, content })),
      })),
      files: item.files.map(({ caption, fileType, size }) => ({ caption, fileType, size })),
      // Unpublished items must not be named.
      items: Object.fromEntries(
        related.flatMap(({ slug, item: one }) =>
          one !== undefined && isPublished(one, deps.now()) ? [[slug, one.title]] : [],
        ),
      ),
      products,
      origin: deps.siteOrigin,
    },
  };
};

const relatedSlugs = (pages: Pages): readonly string[] => [
  ...new Set(fieldsOf(pages, "related-reading").flatMap(({ items }) => items)),
];

const productTitles = async (
  { table }: LibraryDeps,
  pages: Pages,
): Promise<Record<string, string>> => {
  const cards = fieldsOf(pages, "product-card");
  const slugs = [...new Set(cards.map(({ product }) => product))];
  const products = await Promise.all(slugs.map((slug) => loadProduct(table, slug)));
  return Object.fromEntries(
    products.flatMap((product) =>
      product !== null && product.onSale ? [[product.slug, product.title]] : [],
    ),
  );
};

/** Returns the colours of the report: those of its first palette, or those of the item. */
const coloursOf = (pages: Pages, { colours }: PublicItem): readonly string[] => {
  const [palette] = fieldsOf(pages, "colour-palette");
  if (palette !== undefined) return palette.colours.map(({ hex }) => hex);
  return [colours.primary, colours.secondary].filter((colour) => colour !== null);
};
