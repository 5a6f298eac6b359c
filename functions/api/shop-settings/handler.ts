import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { createShopPlan } from "./create-shop-plan.ts";
import { createVoucher, deleteVoucher, readVoucher, updateVoucher } from "./manage-vouchers.ts";
import { listVoucherChoices, listVouchers } from "./list-vouchers.ts";
import { listVoucherOrders } from "./list-voucher-orders.ts";
import { listPlanPrices } from "./list-plan-prices.ts";
import { listSettings } from "./list-settings.ts";
import { listShopPlans } from "./list-shop-plans.ts";
import { readSettings } from "./read-settings.ts";
import { readShopPlan } from "./read-shop-plan.ts";
import { schedulePlanPrices, unschedulePlanPrices } from "./schedule-plan-prices.ts";
import { scheduleSettings, unscheduleSettings } from "./schedule-settings.ts";
import { updateSettings } from "./update-settings.ts";
import { updateShopPlan } from "./update-shop-plan.ts";

export const handler = defineHandler(
  shopSettingsContract,
  {
    listShopPlans,
    readShopPlan,
    createShopPlan,
    updateShopPlan,
    listPlanPrices,
    schedulePlanPrices,
    unschedulePlanPrices,
    readSettings,
    updateSettings,
    listSettings,
    scheduleSettings,
    unscheduleSettings,
    listVouchers,
    readVoucher,
    listVoucherOrders,
    createVoucher,
    updateVoucher,
    deleteVoucher,
    listVoucherChoices,
  },
  (deps) => deps,
);
