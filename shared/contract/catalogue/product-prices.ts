/** The scheduled prices of products. */
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { wholeList } from "../envelope.ts";
import { id, ofVersion } from "../fields.ts";
import { priceDay } from "./price-timeline.ts";
import { newPrices } from "./product-inputs.ts";
import { changedPrices, productPrices } from "./product-views.ts";
import { catalogueReaders, catalogueWriters } from "../staff/staff-roles.ts";

const params = z.object({ id, from: priceDay });

export const productPriceEndpoints = {
  listPrices: endpoint({
    method: "GET",
    path: "/product/{id}/prices",
    audience: catalogueReaders,
    summary: "What a product cost, costs and will cost, the latest first",
    params: z.object({ id }),
    replies: { 200: wholeList(productPrices) },
  }),
  schedulePrices: endpoint({
    method: "PUT",
    path: "/product/{id}/prices/{from}",
    audience: catalogueWriters,
    summary: "Plan prices from a day after today, in place of what was planned for that day",
    params,
    body: newPrices,
    replies: { 200: changedPrices },
  }),
  unschedulePrices: endpoint({
    method: "DELETE",
    path: "/product/{id}/prices/{from}",
    audience: catalogueWriters,
    summary: "Take planned prices back",
    params,
    query: ofVersion,
    replies: { 200: changedPrices },
  }),
};
