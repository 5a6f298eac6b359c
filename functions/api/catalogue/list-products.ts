import type {
  catalogueContract,
  ProductOrder,
} from "../../../shared/contract/catalogue/catalogue.ts";
import { cheapestOffer, offersOf } from "../../../shared/domain/catalogue/shop-offers.ts";
import { productForms } from "../../../shared/kernel/order-terms.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { StoredGroup } from "../../entities/product-group.ts";
import type { ProductItem } from "../../entities/shop-item.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { loadShopView } from "./shop-view.ts";
import { newerFirst, presentProduct } from "./present-product.ts";

type Endpoint = typeof catalogueContract.endpoints.listProducts;
type Compare = (a: ProductItem, b: ProductItem) => number;

const priceOf = (product: ProductItem): number =>
  cheapestOffer(offersOf(product))?.pricePence ?? product.pricePence;

const orders: Readonly<Record<ProductOrder, Compare>> = {
  Featured: (a, b) => Number(b.featured) - Number(a.featured) || newerFirst(a, b),
  Latest: newerFirst,
  "Price up": (a, b) => priceOf(a) - priceOf(b) || newerFirst(a, b),
  "Price down": (a, b) => priceOf(b) - priceOf(a) || newerFirst(a, b),
};

/** Lists one page of the products on sale, filtered and sorted. The counts of a filter ignore that filter's own selection. */
export const listProducts: UseCase<Endpoint, LibraryDeps> = async (deps, caller, { query }) => {
  const shop = await loadShopView(deps, caller);
  const { page, perPage, kind, order_by } = query;
  const { productCategories: tree } = shop.library;
  const industries = tree.childrenOf(null);
  const industry = industryNamed(industries, query.industry);
  const sold = shop.library.shop.products.filter((product) => offersOf(product).length > 0);
  const isBelow = ({ categories }: ProductItem, { id }: StoredGroup): boolean =>
    tree.withAncestors(categories).has(id);
  const ofKind = (product: ProductItem): boolean => product.form === (kind ?? product.form);
  const ofIndustry = (product: ProductItem): boolean =>
    industry === undefined || isBelow(product, industry);
  const found = sold.filter((product) => ofKind(product) && ofIndustry(product));
  return {
    status: 200,
    body: {
      data: found
        .toSorted(orders[order_by])
        .slice((page - 1) * perPage, page * perPage)
        .map((product) => presentProduct(shop, product)),
      meta: { total: found.length, page, perPage },
      kinds: productForms.map((form) => ({
        kind: form,
        total: count(sold, (product) => ofIndustry(product) && product.form === form),
      })),
      industries: industries.map((one) => ({
        slug: one.slug,
        title: one.title,
        total: count(sold, (product) => ofKind(product) && isBelow(product, one)),
      })),
    },
  };
};

const industryNamed = (
  industries: readonly StoredGroup[],
  slug: string | undefined,
): StoredGroup | undefined => {
  if (slug === undefined) return undefined;
  const found = industries.find((one) => one.slug === slug);
  if (found === undefined) throw invalidField("industry", "Choose an industry from the list");
  return found;
};

const count = <T>(all: readonly T[], fits: (one: T) => boolean): number => all.filter(fits).length;
