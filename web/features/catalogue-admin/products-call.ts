import { requestPathOf } from "../../../shared/contract/address-of.ts";
import type { Received200 } from "../../../shared/contract/endpoint.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import type { ProductLine } from "../../../shared/contract/catalogue/product-views.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, parseQuery } from "../admin-kit/list-call.ts";

const { listProducts } = catalogueAdminContract.endpoints;

const sent = (search: URLSearchParams) => ({ query: parseQuery(listProducts.query, search) });

/** The call for the products that the list's URL asks for. */
export const productsCall: ListCall<ProductLine, Received200<typeof listProducts>> = {
  key: (search) => requestPathOf(listProducts, sent(search)),
  ask: (search) => call(listProducts, sent(search)),
  size: "limit",
};
