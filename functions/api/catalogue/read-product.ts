import type { catalogueContract } from "../../../shared/contract/catalogue/catalogue.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { loadShopView } from "./shop-view.ts";
import { presentProductPage } from "./present-product.ts";

type Endpoint = typeof catalogueContract.endpoints.readProduct;

/**
 * Returns a product page, which stays available after the product is no longer on sale. A plan, an option and an unknown slug
 * give the same 404.
 */
export const readProduct: UseCase<Endpoint, LibraryDeps> = async (deps, caller, { params }) => {
  const shop = await loadShopView(deps, caller);
  const product = shop.library.productBySlug(params.slug);
  if (product === undefined) throw notFound("This product");
  return { status: 200, body: { data: presentProductPage(shop, product) } };
};
