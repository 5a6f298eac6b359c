import type { NewPrices } from "../../../shared/contract/catalogue/product-inputs.ts";
import type { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import {
  productPricing,
  type ProductPrices,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import {
  validateAndAddPrices as scheduleProductPrices,
  removeExistingPrices as unscheduleProductPrices,
} from "../../../shared/domain/pricing/scheduled-prices.ts";
import { productFaults } from "../../../shared/domain/catalogue/validate-product.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadProductById } from "../../entities/products-now.ts";
import type { ProductItem } from "../../entities/shop-item.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { pricesOf } from "./list-prices.ts";
import { reviseProduct, type SavedProduct } from "./product-record.ts";
import { presentProductRecord } from "./present-product.ts";

type Endpoints = typeof catalogueAdminContract.endpoints;

export const schedulePrices: UseCase<Endpoints["schedulePrices"], LibraryDeps> = async (
  deps,
  caller,
  { params: { id, from }, body },
) => {
  const { price: pricePence, rrp: rrpPence, vat_class: vatClass } = body;
  const rules = { today: londonDay(deps.now()), pricing: productPricing, faultsOf: productFaults };
  const saved = await reviseProduct(deps, caller, {
    version: body.version,
    load: () => loadProductById(deps.table, id),
    change: (_shelf, product) => {
      const options = pricesOfOptions(product, body);
      const prices = { from, pricePence, rrpPence, vatClass, options };
      return { planned: scheduleProductPrices(product, prices, rules) };
    },
  });
  return buildResponse(deps, saved);
};

export const unschedulePrices: UseCase<Endpoints["unschedulePrices"], LibraryDeps> = async (
  deps,
  caller,
  { params: { id, from }, query: { version } },
) => {
  const saved = await reviseProduct(deps, caller, {
    version,
    load: () => loadProductById(deps.table, id),
    change: (_shelf, product) => ({
      planned: unscheduleProductPrices(product, from, "This scheduled price"),
    }),
  });
  return buildResponse(deps, saved);
};

const buildResponse = async (deps: LibraryDeps, { form, product }: SavedProduct) => {
  const [data, record] = await Promise.all([
    pricesOf(deps, product.productId),
    presentProductRecord(deps.table, form, product),
  ]);
  return { status: 200 as const, body: { data, product: record } };
};

/** Returns the price of every option of the product: the given price, or its current one. */
const pricesOfOptions = (
  { options }: ProductItem,
  { options: given }: NewPrices,
): ProductPrices["options"][number][] => {
  const byId = new Map(given.map(({ id, price }) => [id, price]));
  const existing = new Set(options.map(({ optionId }) => optionId));
  if (byId.size !== given.length || given.some(({ id }) => !existing.has(id)))
    throw invalidField("options", "List each option once");
  return options.map(({ optionId, pricePence }) => ({
    optionId,
    pricePence: byId.get(optionId) ?? pricePence,
  }));
};
