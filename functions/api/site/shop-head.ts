/** Builds the heads of the shop's list. Each kind and each page of the list has an address of its own. */
import { offersOf } from "../../../shared/domain/catalogue/shop-offers.ts";
import { siteTexts, shopTitle } from "../../../shared/kernel/site-texts.ts";
import { type ProductForm, productForms } from "../../../shared/kernel/order-terms.ts";
import type { Library } from "../../content-index/library.ts";
import { headScreen } from "./first-screen.ts";
import type { PageHead } from "./page-html.ts";
import { website } from "./site-heads.ts";

/** The number of products that a page shows. */
const perPage = 24;

/** The query parameters as they appear in the address. */
interface ShopAddress {
  readonly kind?: string | undefined;
  readonly page?: string | undefined;
}

/**
 * Returns the head of the shop or of one of its lists. An unknown `kind` or `page` counts as the whole list; a page beyond the
 * last is excluded from search engines.
 */
export const shopHead = (library: Library, origin: string, address: ShopAddress): PageHead => {
  const kind = productForms.find((form) => form === address.kind);
  const page = /^[1-9]\d{0,5}$/.test(address.page ?? "") ? Number(address.page) : 1;
  const sold = library.shop.products.filter(
    (product) => product.form === (kind ?? product.form) && offersOf(product).length > 0,
  );
  const shown = sold.slice((page - 1) * perPage, page * perPage);
  const head = website(
    origin,
    pathOf(kind, page),
    {
      title: shopTitle(kind, page),
      description:
        "Single reports, colour packs, repeats, books and tools for designers, without a subscription.",
    },
    headScreen(
      siteTexts.shop,
      shown.map(({ title, slug }) => [title, `/shop/${slug}`]),
    ),
  );
  return page === 1 || shown.length > 0 ? head : { ...head, path: null };
};

/** Returns the path in the form of the page's own links, which leave out the number of the first page. */
const pathOf = (kind: ProductForm | undefined, page: number): string => {
  const query = new URLSearchParams();
  if (kind !== undefined) query.set("kind", kind);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/shop" : `/shop?${query.toString()}`;
};
