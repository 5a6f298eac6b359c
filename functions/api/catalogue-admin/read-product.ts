import type { productsContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { onDay, productPricing } from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadProductById } from "../../entities/products-now.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { gatherShelf } from "./gather-shelf.ts";
import { countSold, viewSold } from "./view-product.ts";

/** Two round trips: where it stands, beside all that is found by its id; then the product. */
export const readProduct: UseCase<
  typeof productsContract.endpoints.readProduct,
  LibraryDeps
> = async (deps, _caller, { params }) => {
  const [shelf, product, sold] = await Promise.all([
    gatherShelf(deps),
    loadProductById(deps.table, params.id),
    countSold(deps.table, params.id),
  ]);
  if (product === null) throw notFound("This product");
  const priced = onDay(product, londonDay(deps.now()), productPricing);
  return { status: 200, body: { data: viewSold(shelf, priced, sold) } };
};
