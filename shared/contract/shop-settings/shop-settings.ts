/** The charges besides a product's price, as staff manage them: plans, VAT, delivery and vouchers. */
import * as z from "zod/mini";
import { endpoint, feature } from "../endpoint.ts";
import { listOf, single, wholeList } from "../envelope.ts";
import { anyLine, givenNumber, ofVersion, wholeNumber } from "../fields.ts";
import { priceDay } from "../catalogue/price-timeline.ts";
import { catalogueReaders, catalogueWriters } from "../staff/staff-roles.ts";
import {
  changedPlanPrices,
  changedSettings,
  datedSettings,
  newPlan,
  newPlanPrices,
  newSettingsPrices,
  planChange,
  planPrices,
  planRecord,
  settingsChange,
  settingsRecord,
} from "./shop-settings-views.ts";
import { voucherEndpoints } from "./vouchers.ts";

const planId = givenNumber(1, 999_999);
const params = z.object({ id: planId });
const onDay = z.object({ id: planId, from: priceDay });
const planOrders = [
  "title",
  "-title",
  "annual",
  "-annual",
  "monthly",
  "-monthly",
  "places",
  "-places",
] as const;
const ofDay = z.object({ from: priceDay });

export const tariffContract = feature({
  name: "shop-settings",
  endpoints: {
    listShopPlans: endpoint({
      method: "GET",
      path: "/shop-plans",
      audience: catalogueReaders,
      summary: "Plans, sold or not, the lowest first unless told",
      query: z.object({
        q: z.optional(anyLine(100)),
        page: wholeNumber(1, 999_999, 1),
        limit: wholeNumber(1, 500, 25),
        sort: z.optional(z.enum(planOrders)),
        status: z.optional(z.enum(["on_sale", "ended"])),
      }),
      replies: { 200: listOf(planRecord) },
    }),
    readShopPlan: endpoint({
      method: "GET",
      path: "/shop-plans/{id}",
      audience: catalogueReaders,
      summary: "A plan with the prices of today",
      params,
      replies: { 200: single(planRecord) },
    }),
    createShopPlan: endpoint({
      method: "POST",
      path: "/shop-plans",
      audience: catalogueWriters,
      summary: "Make a plan, which is not on sale unless told",
      body: newPlan,
      replies: { 201: single(planRecord) },
    }),
    updateShopPlan: endpoint({
      method: "PATCH",
      path: "/shop-plans/{id}",
      audience: catalogueWriters,
      summary: "Change fields of a plan; what was agreed stays as it was agreed",
      params,
      body: planChange,
      replies: { 200: single(planRecord) },
    }),
    listPlanPrices: endpoint({
      method: "GET",
      path: "/shop-plans/{id}/prices",
      audience: catalogueReaders,
      summary: "What a plan cost, costs and will cost, the latest first",
      params,
      replies: { 200: wholeList(planPrices) },
    }),
    schedulePlanPrices: endpoint({
      method: "PUT",
      path: "/shop-plans/{id}/prices/{from}",
      audience: catalogueWriters,
      summary: "Plan prices from a day after today, in place of what was planned for that day",
      params: onDay,
      body: newPlanPrices,
      replies: { 200: changedPlanPrices },
    }),
    unschedulePlanPrices: endpoint({
      method: "DELETE",
      path: "/shop-plans/{id}/prices/{from}",
      audience: catalogueWriters,
      summary: "Take planned prices back",
      params: onDay,
      query: ofVersion,
      replies: { 200: changedPlanPrices },
    }),
    readSettings: endpoint({
      method: "GET",
      path: "/shop-settings",
      audience: catalogueReaders,
      summary: "VAT, delivery and what else holds for the whole shop",
      replies: { 200: single(settingsRecord) },
    }),
    updateSettings: endpoint({
      method: "PATCH",
      path: "/shop-settings",
      audience: catalogueWriters,
      summary: "Change VAT and delivery from now on",
      body: settingsChange,
      replies: { 200: single(settingsRecord) },
    }),
    listSettings: endpoint({
      method: "GET",
      path: "/shop-settings/dates",
      audience: catalogueReaders,
      summary: "VAT and delivery as they were, are and will be, the latest first",
      replies: { 200: wholeList(datedSettings) },
    }),
    scheduleSettings: endpoint({
      method: "PUT",
      path: "/shop-settings/dates/{from}",
      audience: catalogueWriters,
      summary: "Plan VAT and delivery from a day after today",
      params: ofDay,
      body: newSettingsPrices,
      replies: { 200: changedSettings },
    }),
    unscheduleSettings: endpoint({
      method: "DELETE",
      path: "/shop-settings/dates/{from}",
      audience: catalogueWriters,
      summary: "Take planned VAT and delivery back",
      params: ofDay,
      query: ofVersion,
      replies: { 200: changedSettings },
    }),
    ...voucherEndpoints,
  },
});
