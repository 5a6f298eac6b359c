import type { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import {
  effectiveOn,
  productPricing,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { textsContainWords } from "../../../shared/domain/search/fold-text.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadCurrentProducts } from "../../entities/products-now.ts";
import type { ProductItem } from "../../entities/shop-item.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { sortedPageOf } from "../../presenters/page-of.ts";
import { loadProductFormContext } from "./load-product-form-context.ts";
import { byNumber, byText } from "../../../shared/domain/directory/sorted.ts";
import { presentProductLine } from "./present-product.ts";

const orders = {
  title: byText("title"),
  price: byNumber("price"),
  added_on: byText("added_on"),
  updated_at: byText("updated_at"),
};

/** Lists products from their rows, not from the published snapshot, so that staff see what they have just saved. */
export const listCatalogueProducts: UseCase<
  typeof catalogueAdminContract.endpoints.listProducts,
  LibraryDeps
> = async (deps, _caller, { query }) => {
  const [form, products] = await Promise.all([
    loadProductFormContext(deps),
    loadCurrentProducts(deps.table),
  ]);
  const today = londonDay(deps.now());
  const { q = "", kind, category, tag, status } = query;
  const tagTitles = (product: ProductItem): readonly string[] =>
    product.tags.flatMap((id) => form.tagTree.byId(id)?.title ?? []);
  const found = products.filter(
    (product) =>
      (kind === undefined || product.form === kind) &&
      (category === undefined ||
        form.categoryTree.withAncestors(product.categories).has(category)) &&
      (tag === undefined || form.tagTree.withAncestors(product.tags).has(tag)) &&
      (status === undefined || product.onSale === (status === "on_sale")) &&
      textsContainWords(q, [
        product.title,
        product.subtext,
        product.slug,
        ...product.options.flatMap((option) => [option.title, option.slug]),
        ...tagTitles(product),
      ]),
  );
  const lines = found.map((product) =>
    presentProductLine(form, effectiveOn(product, today, productPricing)),
  );
  return { status: 200, body: sortedPageOf(lines, query, orders) };
};
