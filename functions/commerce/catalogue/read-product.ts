import type { catalogueContract } from "../../../shared/contract/catalogue.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { loadProduct } from "../../rows/shop-item.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import { viewProduct } from "./view-product.ts";

type Endpoint = typeof catalogueContract.endpoints.readProduct;

/** A product that can be bought; a plan, an option and what is off sale are the same 404. */
export const readProduct: UseCase<Endpoint> = async ({ table }, _, { params }) => {
  const product = await loadProduct(table, params.slug);
  const view = product === null ? null : viewProduct(product);
  if (view === null) throw notFound("This product");
  return { status: 200, body: { data: view } };
};
