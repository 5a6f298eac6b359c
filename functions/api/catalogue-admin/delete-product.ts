import type { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { type AppError, inUse } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { assertCurrentVersion, saveRecord } from "../../entities/audited-record.ts";
import { loadProductById } from "../../entities/products-now.ts";
import type { ProductItem } from "../../entities/shop-item.ts";
import { queryOrdersOfProduct, type SalesPage } from "../../entities/sold.ts";
import { queryVouchers, type VoucherRow } from "../../entities/voucher.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { loadProductFormContext } from "./load-product-form-context.ts";
import { auditedProduct, productSavePolicy } from "./product-record.ts";

export const deleteProduct: UseCase<
  typeof catalogueAdminContract.endpoints.deleteProduct,
  LibraryDeps
> = async (deps, caller, { params, query }) => {
  const { table } = deps;
  await retryOnConflict(async () => {
    const [form, stored, sold, vouchers] = await Promise.all([
      loadProductFormContext(deps),
      loadProductById(table, params.id),
      queryOrdersOfProduct(table, params.id, maxCountedOrders),
      queryVouchers(table),
    ]);
    const record = auditedProduct(deps, form, stored);
    const product = await assertCurrentVersion(record, query.version);
    if (sold.total > 0) throw productInUseError(product.title, sold, "Take it off sale instead.");
    assertInNoVoucher(product, vouchers);
    await saveRecord(deps, caller, record, null, query.version === undefined);
  }, productSavePolicy);
  return { status: 204 };
};

/** Throws `in_use` if a voucher is limited to this product: a voucher that loses its last product would apply to everything. */
const assertInNoVoucher = (
  { productId, title }: ProductItem,
  vouchers: readonly VoucherRow[],
): void => {
  const naming = vouchers.filter(({ products }) => products.includes(productId));
  const [first] = naming;
  if (first === undefined) return;
  const count = naming.length === 1 ? "a voucher" : `${naming.length} vouchers`;
  throw inUse(
    `${title} is used by ${count}, such as ${first.code}. Remove it from them or delete them first.`,
    naming.map(({ code }) => ({ kind: "voucher", id: code, title: code })),
  );
};

/** The maximum number of orders that are counted one by one. */
export const maxCountedOrders = 20;
/** The maximum number of vouchers that the error message names. */
const maxNamedVouchers = 10;

export const productInUseError = (
  title: string,
  { total, orders }: SalesPage,
  instead: string,
): AppError => {
  const count = total > maxCountedOrders ? `more than ${maxCountedOrders} orders` : ordersOf(total);
  return inUse(
    `${title} is in ${count}, so it can’t be deleted. ${instead}`,
    orders
      .slice(0, maxNamedVouchers)
      .map(({ orderId }) => ({ kind: "order", id: orderId, title: orderId })),
  );
};

const ordersOf = (total: number): string => (total === 1 ? "an order" : `${total} orders`);
