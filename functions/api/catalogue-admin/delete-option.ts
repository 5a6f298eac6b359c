import type { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadProductOfOption } from "../../entities/products-now.ts";
import { queryOrdersOfOption } from "../../entities/sold.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { maxCountedOrders, productInUseError } from "./delete-product.ts";
import { reviseProduct } from "./product-record.ts";

export const deleteOption: UseCase<
  typeof catalogueAdminContract.endpoints.deleteOption,
  LibraryDeps
> = async (deps, caller, { params, query }) => {
  const { table } = deps;
  await reviseProduct(deps, caller, {
    version: query.version,
    what: "This option",
    load: () => loadProductOfOption(table, params.id),
    change: async (_shelf, existing) => {
      const option = existing.options.find(({ optionId }) => optionId === params.id);
      if (option === undefined) throw notFound("This option");
      const sold = await queryOrdersOfOption(
        table,
        existing.productId,
        params.id,
        maxCountedOrders,
      );
      if (sold.total > 0)
        throw productInUseError(option.title, sold, "Make it unavailable instead.");
      return { options: existing.options.filter((one) => one !== option) };
    },
  });
  return { status: 204 };
};
