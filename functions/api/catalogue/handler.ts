import { catalogueContract } from "../../../shared/contract/catalogue/catalogue.ts";
import { withLibrary } from "../../content-index/with-library.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { listPlans } from "./list-plans.ts";
import { listProducts } from "./list-products.ts";
import { readProduct } from "./read-product.ts";

export const handler = defineHandler(
  catalogueContract,
  { listProducts, readProduct, listPlans },
  withLibrary,
);
