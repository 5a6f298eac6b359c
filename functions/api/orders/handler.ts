import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { basketKey } from "../../entities/basket.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { withFileLinks } from "../../platform/file-links.ts";
import { withStripe } from "../../commerce/stripe/stripe-access.ts";
import { advanceOrder } from "./advance-order.ts";
import { requestProForma } from "./request-pro-forma.ts";
import { listOrders } from "./list-orders.ts";
import { listPayments } from "./list-payments.ts";
import { readDocument } from "./read-document.ts";
import { readOrder } from "./read-order.ts";
import { readStaffDocument } from "./read-staff-document.ts";
import { readApprovalDocument } from "./read-approval-document.ts";
import { saveForApproval } from "./save-for-approval.ts";
import { updateOrder } from "./update-order.ts";

export const handler = defineHandler(
  ordersContract,
  {
    updateOrder,
    saveForApproval,
    requestProForma,
    readApprovalDocument,
    listOrders,
    readOrder,
    listPayments,
    readDocument,
    readStaffDocument,
    advanceOrder,
  },
  (deps: Deps) => withFileLinks(withStripe(deps)),
  basketKey,
);
