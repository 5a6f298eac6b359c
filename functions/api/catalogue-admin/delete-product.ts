import type { productsContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { type AppError, inUse, notFound } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { auditWrite, changesBetween } from "../../entities/audit.ts";
import { markLibrary } from "../../entities/library-mark.ts";
import { loadProductById } from "../../entities/products-now.ts";
import { type ProductItem, removeProduct } from "../../entities/shop-item.ts";
import { listSold, type FoundSold } from "../../entities/sold.ts";
import { listVouchers, type VoucherRow } from "../../entities/voucher.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { decideAgain } from "../../platform/table/decide-again.ts";
import { gatherShelf } from "./gather-shelf.ts";
import { patience, refuseStale, subjectOf } from "./save-product.ts";
import { viewForAudit } from "./view-product.ts";

export const deleteProduct: UseCase<
  typeof productsContract.endpoints.deleteProduct,
  LibraryDeps
> = async (deps, caller, { params, query }) => {
  const { table } = deps;
  await decideAgain(async () => {
    const [shelf, product, sold, vouchers] = await Promise.all([
      gatherShelf(deps),
      loadProductById(table, params.id),
      listSold(table, params.id, mostCounted),
      listVouchers(table),
    ]);
    if (product === null) throw notFound("This product");
    await refuseStale(deps, shelf, product, query.version);
    if (sold.total > 0) throw wasOrdered(product.title, sold, "Take it off sale instead.");
    refuseNamed(product, vouchers);
    await table.save([
      ...removeProduct(product),
      auditWrite(deps, {
        by: caller.profile,
        subject: subjectOf(product),
        action: "deleted",
        changes: changesBetween(viewForAudit(shelf, product), null),
        withoutVersion: query.version === undefined,
      }),
      markLibrary(deps.newId("event")),
    ]);
  }, patience);
  return { status: 204 };
};

/** A voucher that loses the last of what it is for would be for everything. */
const refuseNamed = ({ productId, title }: ProductItem, vouchers: readonly VoucherRow[]): void => {
  const naming = vouchers.filter(({ products }) => products.includes(productId));
  const [first] = naming;
  if (first === undefined) return;
  const count = naming.length === 1 ? "a voucher" : `${naming.length} vouchers`;
  throw inUse(
    `${title} is used by ${count}, such as ${first.code}. Remove it from them or delete them first.`,
    naming.map(({ code }) => ({ kind: "voucher", id: code, title: code })),
  );
};

/** Orders that are counted one by one. */
export const mostCounted = 20;
/** Of those as many are named. */
const mostNamed = 10;

export const wasOrdered = (
  title: string,
  { total, orders }: FoundSold,
  instead: string,
): AppError => {
  const count = total > mostCounted ? `more than ${mostCounted} orders` : ordersOf(total);
  return inUse(
    `${title} is in ${count}, so it can’t be deleted. ${instead}`,
    orders
      .slice(0, mostNamed)
      .map(({ orderId }) => ({ kind: "order", id: orderId, title: orderId })),
  );
};

const ordersOf = (total: number): string => (total === 1 ? "an order" : `${total} orders`);
