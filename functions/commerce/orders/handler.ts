import { ordersContract } from "../../../shared/contract/orders.ts";
import { basketKey } from "../../rows/basket.ts";
import { defineHandler } from "../../runtime/define-handler.ts";
import type { Deps } from "../../runtime/deps.ts";
import { withFileLinks } from "../../runtime/file-links.ts";
import { withStripe } from "../stripe/stripe-access.ts";
import { advanceOrder } from "./advance-order.ts";
import { askProForma } from "./ask-pro-forma.ts";
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
    askProForma,
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
