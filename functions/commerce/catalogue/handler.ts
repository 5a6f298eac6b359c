import { catalogueContract } from "../../../shared/contract/catalogue.ts";
import { defineHandler } from "../../runtime/define-handler.ts";
import { readProduct } from "./read-product.ts";

export const handler = defineHandler(catalogueContract, { readProduct }, (deps) => deps);
