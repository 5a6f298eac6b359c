import type * as z from "zod/mini";
import type { productHit } from "../../../shared/contract/content/search.ts";
import { foldTag } from "../../../shared/domain/feeds/feed-index.ts";
import { cheapestOffer, offersOf } from "../../../shared/domain/catalogue/shop-offers.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { Library } from "../../content-index/library.ts";
import type { ProductItem } from "../../entities/shop-item.ts";
import { publicPicture } from "../../presenters/public-picture.ts";

/** The maximum number of products beside results from the library. The shop lists all of them. */
const maxProducts = 4;

/**
 * Returns the products on sale that contain every word of the query, whole or as a prefix. Matches in the title come first.
 * `query` must already be corrected for spelling.
 */
export const searchProducts = (library: Library, query: string): ProductHit[] => {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return library.shop.products
    .flatMap((product) => {
      const rank = rankOf(library, product, words);
      return rank === null || offersOf(product).length === 0 ? [] : [{ product, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank || Number(b.product.featured) - Number(a.product.featured))
    .slice(0, maxProducts)
    .map(({ product }) => presentProductHit(product));
};

type ProductHit = z.input<typeof productHit>;

const wordsOf = (text: string): readonly string[] =>
  foldTag(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Returns 0 if the title contains all words, 1 if title, teaser and tags together do, and null if a word is missing. */
const rankOf = (
  { productTags }: Library,
  { title, subtext, tags }: ProductItem,
  words: readonly string[],
): number | null => {
  const inTitle = wordsOf(title);
  const labels = tags.flatMap((id) => productTags.trailOf(id).map((tag) => tag.title));
  const everywhere = [...inTitle, ...wordsOf(subtext), ...labels.flatMap(wordsOf)];
  const has = (all: readonly string[]): boolean =>
    words.every((word) => all.some((one) => one.startsWith(word)));
  if (has(inTitle)) return 0;
  return has(everywhere) ? 1 : null;
};

const presentProductHit = (product: ProductItem): ProductHit => ({
  slug: product.slug,
  title: product.title,
  kind: product.form,
  image: product.picture === null ? null : publicPicture(product.picture),
  price_display: formatPence(cheapestOffer(offersOf(product))?.pricePence ?? product.pricePence),
});
