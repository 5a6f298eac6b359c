import type { productsContract } from "../../../shared/contract/products.ts";
import { type AppError, inUse, notFound } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../library/with-library.ts";
import { auditWrite, changesBetween } from "../../rows/audit.ts";
import { markLibrary } from "../../rows/library-mark.ts";
import { loadProductById } from "../../rows/products-now.ts";
import { removeProduct } from "../../rows/shop-item.ts";
import { listSold, type FoundSold } from "../../rows/sold.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import { decideAgain } from "../../runtime/table/decide-again.ts";
import { gatherShelf } from "./gather-shelf.ts";
import { patience, refuseStale, subjectOf } from "./save-product.ts";
import { viewForAudit } from "./view-product.ts";

export const deleteProduct: UseCase<
  typeof productsContract.endpoints.deleteProduct,
  LibraryDeps
> = async (deps, caller, { params, query }) => {
  const { table } = deps;
  await decideAgain(async () => {
    const [shelf, product, sold] = await Promise.all([
      gatherShelf(deps),
      loadProductById(table, params.id),
      listSold(table, params.id, mostNamed),
    ]);
    if (product === null) throw notFound("This product");
    await refuseStale(deps, shelf, product, query.version);
    if (sold.total > 0) throw wasOrdered(product.title, sold, "End its sale instead.");
    await table.save([
      ...removeProduct(product),
      auditWrite(deps, {
        by: caller.profile,
        subject: subjectOf(product),
        action: "deleted",
        changes: changesBetween(viewForAudit(shelf, product), null),
      }),
      markLibrary(deps.newId("event")),
    ]);
  }, patience);
  return { status: 204 };
};

/** Orders that are named, and counted one by one. */
export const mostNamed = 20;

export const wasOrdered = (
  title: string,
  { total, orders }: FoundSold,
  instead: string,
): AppError => {
  const count = total > mostNamed ? `more than ${mostNamed} orders` : ordersOf(total);
  return inUse(
    `${title} is in ${count}, so it cannot be deleted. ${instead}`,
    orders.map(({ orderId }) => ({ kind: "order", id: orderId, title: orderId })),
  );
};

const ordersOf = (total: number): string => (total === 1 ? "an order" : `${total} orders`);
