import { sweepAfter } from "../../../shared/domain/payments/payment-attempt.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { listOpenRefunds, loadRefund } from "../../entities/refund.ts";
import { submitRefund } from "../../commerce/refunds/submit-refund.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

/** Finishes refunds whose call has died. Stops when Stripe is unavailable. */
export const sweepRefunds = async (deps: StripeDeps): Promise<void> => {
  const { table, log, now } = deps;
  const startedBefore = new Date(now().getTime() - sweepAfter);
  for (const listed of await listOpenRefunds(table, startedBefore, maxRefunds)) {
    const { orderId, refundId } = listed;
    const refund = await loadRefund(table, orderId, refundId);
    if (refund?.status !== "started") continue;
    try {
      await submitRefund(deps, refund, false);
      log.info("refund swept", { orderId, refundId });
    } catch (error) {
      if (error instanceof AppError && error.code === "unavailable") throw error;
      log.error("sweep failed", error, { orderId, refundId });
    }
  }
};

const maxRefunds = 200;
