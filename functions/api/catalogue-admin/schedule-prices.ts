import type { NewPrices } from "../../../shared/contract/catalogue/product-inputs.ts";
import type { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import {
  addScheduledPrice,
  scheduleErrors,
  removeScheduledPrice,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { productFaults } from "../../../shared/domain/catalogue/validate-product.ts";
import { invalidField, notFound, assertNoFieldErrors } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadProductById } from "../../entities/products-now.ts";
import type { ProductItem } from "../../entities/shop-item.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { pricesOf } from "./list-prices.ts";
import { reviseProduct } from "./save-product.ts";
import { presentProductRecord } from "./present-product.ts";

type Endpoints = typeof catalogueAdminContract.endpoints;
type Planned = ProductItem["planned"];

export const schedulePrices: UseCase<Endpoints["schedulePrices"], LibraryDeps> = (
  deps,
  caller,
  { params, body },
) =>
  changePlanned(deps, caller, params.id, body.version, (existing) => {
    assertNoFieldErrors(scheduleErrors(existing.planned, params.from, londonDay(deps.now())));
    const options = pricesOfOptions(existing, body);
    const next = { pricePence: body.price, rrpPence: body.rrp, vatClass: body.vat_class, options };
    assertNoFieldErrors(productFaults({ ...existing, ...next, options: existing.options }));
    return [...addScheduledPrice(existing.planned, { from: params.from, ...next })];
  });

export const unschedulePrices: UseCase<Endpoints["unschedulePrices"], LibraryDeps> = (
  deps,
  caller,
  { params, query },
) =>
  changePlanned(deps, caller, params.id, query.version, ({ planned }) => {
    const left = removeScheduledPrice(planned, params.from);
    if (left.length === planned.length) throw notFound("This scheduled price");
    return [...left];
  });

const changePlanned = async (
  deps: LibraryDeps,
  caller: Member,
  id: string,
  version: number,
  change: (existing: ProductItem) => Planned,
) => {
  const { form, product } = await reviseProduct(deps, caller, {
    version,
    what: "This product",
    load: () => loadProductById(deps.table, id),
    change: (_shelf, stored) => ({ planned: change(stored) }),
  });
  const [data, record] = await Promise.all([
    pricesOf(deps, id),
    presentProductRecord(deps.table, form, product),
  ]);
  return { status: 200 as const, body: { data, product: record } };
};

/** Returns the price of every option of the product: the given price, or its current one. */
const pricesOfOptions = (
  { options }: ProductItem,
  { options: given }: NewPrices,
): Planned[number]["options"] => {
  const byId = new Map(given.map(({ id, price }) => [id, price]));
  const existing = new Set(options.map(({ optionId }) => optionId));
  if (byId.size !== given.length || given.some(({ id }) => !existing.has(id)))
    throw invalidField("options", "List each option once");
  return options.map(({ optionId, pricePence }) => ({
    optionId,
    pricePence: byId.get(optionId) ?? pricePence,
  }));
};
