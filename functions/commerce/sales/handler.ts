import { salesContract } from "../../../shared/contract/sales.ts";
import { defineHandler } from "../../runtime/define-handler.ts";
import type { Deps } from "../../runtime/deps.ts";
import { withFiles } from "../../runtime/files.ts";
import { withStripe } from "../stripe/stripe-access.ts";
import { decideReceipt } from "./decide-receipt.ts";
import { listKeptReceipts } from "./list-kept-receipts.ts";
import { readStaffDocument } from "./read-staff-document.ts";
import { readStaffOrder } from "./read-staff-order.ts";
import { recordReceipt } from "./record-receipt.ts";
import { refundOrder } from "./refund-order.ts";
import { sendDocument } from "./send-document.ts";

export const handler = defineHandler(
  salesContract,
  {
    readStaffOrder,
    readStaffDocument,
    sendDocument,
    recordReceipt,
    decideReceipt,
    listKeptReceipts,
    refundOrder,
  },
  (deps: Deps) => withFiles(withStripe(deps)),
);
