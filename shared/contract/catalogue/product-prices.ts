/** The scheduled prices of products. */
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { listEnvelope } from "../envelope.ts";
import { id, versionQuery } from "../fields.ts";
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
    summary: "List a product’s past, current and scheduled prices, latest first",
    params: z.object({ id }),
    replies: { 200: listEnvelope(productPrices) },
  }),
  schedulePrices: endpoint({
    method: "PUT",
    path: "/product/{id}/prices/{from}",
    audience: catalogueWriters,
    summary: "Schedule prices from a later day, replacing any scheduled for that day",
    params,
    body: newPrices,
    replies: { 200: changedPrices },
  }),
  unschedulePrices: endpoint({
    method: "DELETE",
    path: "/product/{id}/prices/{from}",
    audience: catalogueWriters,
    summary: "Remove scheduled prices",
    params,
    query: versionQuery,
    replies: { 200: changedPrices },
  }),
};
