import type { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadProductById } from "../../entities/products-now.ts";
import { queryOrdersOfProduct } from "../../entities/sold.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Table } from "../../platform/table/table.ts";
import { assertSlugFree } from "./free-slug.ts";
import {
  applyProductChange,
  loadProductPictures,
  assertReferencesExist,
} from "./product-fields.ts";
import { reviseProduct } from "./product-record.ts";
import { presentProductRecord } from "./present-product.ts";

export const updateProduct: UseCase<
  typeof catalogueAdminContract.endpoints.updateProduct,
  LibraryDeps
> = async (deps, caller, { params, body }) => {
  const { table } = deps;
  const { form, product } = await reviseProduct(deps, caller, {
    version: body.version,
    load: () => loadProductById(table, params.id),
    change: async (context, existing) => {
      assertReferencesExist(context, body, existing);
      if (body.slug !== undefined && body.slug !== existing.slug)
        await assertSlugCanChange(table, existing.productId, body.slug);
      return applyProductChange(existing, body, await loadProductPictures(table, body, existing));
    },
  });
  return { status: 200, body: { data: await presentProductRecord(table, form, product) } };
};

/** Throws `invalid` if the product has been ordered, because the orders, documents and links of buyers lead to its address. */
const assertSlugCanChange = async (
  table: Table,
  productId: string,
  slug: string,
): Promise<void> => {
  if ((await queryOrdersOfProduct(table, productId, 1)).total > 0)
    throw invalidField("slug", "It has been ordered, so its URL can’t be changed");
  await assertSlugFree(table, slug);
};
