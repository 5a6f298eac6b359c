import { notFound } from "../../../shared/kernel/app-error.ts";
import type { Table } from "../../platform/table/table.ts";
import type { SavedProduct } from "./product-record.ts";
import { presentOption, presentProductRecord } from "./present-product.ts";

/** Returns an option with its product. The version of an option is that of its product. */
export const optionAnswer = async (
  table: Table,
  { form, product }: SavedProduct,
  optionId: string,
) => {
  const option = product.options.find((one) => one.optionId === optionId);
  if (option === undefined) throw notFound("This option");
  return {
    data: presentOption(form, product, option),
    product: await presentProductRecord(table, form, product),
  };
};
