/** The charges besides a product's price, as staff manage them: plans, VAT, delivery and vouchers. */
import * as z from "zod/mini";
import { endpoint, feature } from "../endpoint.ts";
import { pageEnvelope, single, listEnvelope } from "../envelope.ts";
import { anyLine, requiredInteger, versionQuery, integerWithDefault } from "../fields.ts";
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

const planId = requiredInteger(1, 999_999);
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

export const shopSettingsContract = feature({
  name: "shop-settings",
  endpoints: {
    listShopPlans: endpoint({
      method: "GET",
      path: "/shop-plans",
      audience: catalogueReaders,
      summary: "List plans, on sale or not, lowest first by default",
      query: z.object({
        q: z.optional(anyLine(100)),
        page: integerWithDefault(1, 999_999, 1),
        limit: integerWithDefault(1, 500, 25),
        sort: z.optional(z.enum(planOrders)),
        status: z.optional(z.enum(["on_sale", "ended"])),
      }),
      replies: { 200: pageEnvelope(planRecord) },
    }),
    readShopPlan: endpoint({
      method: "GET",
      path: "/shop-plans/{id}",
      audience: catalogueReaders,
      summary: "Read a plan with today's prices",
      params,
      replies: { 200: single(planRecord) },
    }),
    createShopPlan: endpoint({
      method: "POST",
      path: "/shop-plans",
      audience: catalogueWriters,
      summary: "Create a plan, not on sale by default",
      body: newPlan,
      replies: { 201: single(planRecord) },
    }),
    updateShopPlan: endpoint({
      method: "PATCH",
      path: "/shop-plans/{id}",
      audience: catalogueWriters,
      summary: "Edit a plan; existing agreements don’t change",
      params,
      body: planChange,
      replies: { 200: single(planRecord) },
    }),
    listPlanPrices: endpoint({
      method: "GET",
      path: "/shop-plans/{id}/prices",
      audience: catalogueReaders,
      summary: "List a plan’s past, current and scheduled prices, latest first",
      params,
      replies: { 200: listEnvelope(planPrices) },
    }),
    schedulePlanPrices: endpoint({
      method: "PUT",
      path: "/shop-plans/{id}/prices/{from}",
      audience: catalogueWriters,
      summary: "Schedule prices from a later day, replacing any scheduled for that day",
      params: onDay,
      body: newPlanPrices,
      replies: { 200: changedPlanPrices },
    }),
    unschedulePlanPrices: endpoint({
      method: "DELETE",
      path: "/shop-plans/{id}/prices/{from}",
      audience: catalogueWriters,
      summary: "Remove scheduled prices",
      params: onDay,
      query: versionQuery,
      replies: { 200: changedPlanPrices },
    }),
    readSettings: endpoint({
      method: "GET",
      path: "/shop-settings",
      audience: catalogueReaders,
      summary: "Read VAT, delivery and other shop settings",
      replies: { 200: single(settingsRecord) },
    }),
    updateSettings: endpoint({
      method: "PATCH",
      path: "/shop-settings",
      audience: catalogueWriters,
      summary: "Edit VAT and delivery with immediate effect",
      body: settingsChange,
      replies: { 200: single(settingsRecord) },
    }),
    listSettings: endpoint({
      method: "GET",
      path: "/shop-settings/dates",
      audience: catalogueReaders,
      summary: "List past, current and scheduled VAT and delivery, latest first",
      replies: { 200: listEnvelope(datedSettings) },
    }),
    scheduleSettings: endpoint({
      method: "PUT",
      path: "/shop-settings/dates/{from}",
      audience: catalogueWriters,
      summary: "Schedule VAT and delivery from a later day",
      params: ofDay,
      body: newSettingsPrices,
      replies: { 200: changedSettings },
    }),
    unscheduleSettings: endpoint({
      method: "DELETE",
      path: "/shop-settings/dates/{from}",
      audience: catalogueWriters,
      summary: "Remove scheduled VAT and delivery",
      params: ofDay,
      query: versionQuery,
      replies: { 200: changedSettings },
    }),
    ...voucherEndpoints,
  },
});
