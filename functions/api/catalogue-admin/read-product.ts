import type { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import {
  effectiveOn,
  productPricing,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadProductById } from "../../entities/products-now.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { loadProductFormContext } from "./load-product-form-context.ts";
import { countOrdersOfProduct, presentSoldProduct } from "./present-product.ts";

/** Reads a product in two round trips: its address and everything with its id, then the product row. */
export const readCatalogueProduct: UseCase<
  typeof catalogueAdminContract.endpoints.readProduct,
  LibraryDeps
> = async (deps, _caller, { params }) => {
  const [form, product, sold] = await Promise.all([
    loadProductFormContext(deps),
    loadProductById(deps.table, params.id),
    countOrdersOfProduct(deps.table, params.id),
  ]);
  if (product === null) throw notFound("This product");
  const priced = effectiveOn(product, londonDay(deps.now()), productPricing);
  return { status: 200, body: { data: presentSoldProduct(form, priced, sold) } };
};
