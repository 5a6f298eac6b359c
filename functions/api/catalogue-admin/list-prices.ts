import type { ProductPricesView as PricesView } from "../../../shared/contract/catalogue/product-views.ts";
import type { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import {
  priceTimeline,
  productPricing,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { listPricePeriods } from "../../entities/price-period.ts";
import { loadProductById } from "../../entities/products-now.ts";
import { pricedSubject, productPricesSchema } from "../../entities/shop-item.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentPrices } from "./present-product.ts";

export const listPrices: UseCase<
  typeof catalogueAdminContract.endpoints.listPrices,
  LibraryDeps
> = async (deps, _caller, { params }) => ({
  status: 200,
  body: { data: await pricesOf(deps, params.id) },
});

/** Returns the past, current and scheduled prices of a product, latest first. Throws `not_found` if there is none. */
export const pricesOf = async (
  { table, now }: Pick<LibraryDeps, "now" | "table">,
  productId: string,
): Promise<PricesView[]> => {
  const [product, past] = await Promise.all([
    loadProductById(table, productId),
    listPricePeriods(table, pricedSubject({ kind: "product", productId }), productPricesSchema),
  ]);
  if (product === null) throw notFound("This product");
  return priceTimeline(product, past, londonDay(now()), productPricing).map((state) =>
    presentPrices(product, state),
  );
};
