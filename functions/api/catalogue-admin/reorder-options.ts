import type { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadProductById } from "../../entities/products-now.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { reviseProduct } from "./product-record.ts";
import { presentProductRecord } from "./present-product.ts";

export const reorderOptions: UseCase<
  typeof catalogueAdminContract.endpoints.reorderOptions,
  LibraryDeps
> = async (deps, caller, { params, body }) => {
  const { form, product } = await reviseProduct(deps, caller, {
    version: body.version,
    load: () => loadProductById(deps.table, params.productId),
    change: (_shelf, { options }) => {
      const byId = new Map(options.map((option) => [option.optionId, option]));
      const ordered = [...new Set(body.order)].flatMap((id) => byId.get(id) ?? []);
      if (ordered.length !== options.length || body.order.length !== options.length)
        throw invalidField("order", "List each option once");
      return { options: ordered };
    },
  });
  return { status: 200, body: { data: await presentProductRecord(deps.table, form, product) } };
};
