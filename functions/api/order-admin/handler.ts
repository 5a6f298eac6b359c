import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { withStripe } from "../../commerce/stripe/stripe-access.ts";
import { decideReceipt } from "./decide-receipt.ts";
import { switchToBankTransfer } from "./switch-to-bank-transfer.ts";
import { listUnallocatedReceipts } from "./list-unallocated-receipts.ts";
import { moveReceipt } from "./move-receipt.ts";
import { readStaffOrder } from "./read-staff-order.ts";
import { recordReceipt } from "./record-receipt.ts";
import { rebillRenewal } from "./rebill-renewal.ts";
import { refundOrder } from "./refund-order.ts";
import { reissueDocument } from "./reissue-document.ts";
import { sendDocument } from "./send-document.ts";
import { reverseReceipt } from "./reverse-receipt.ts";
import { writeOffDebt } from "./write-off-debt.ts";

export const handler = defineHandler(
  orderAdminContract,
  {
    readStaffOrder,
    sendDocument,
    reissueDocument,
    rebillRenewal,
    recordReceipt,
    decideReceipt,
    moveReceipt,
    reverseReceipt,
    switchToBankTransfer,
    writeOffDebt,
    listUnallocatedReceipts,
    refundOrder,
  },
  withStripe,
);
