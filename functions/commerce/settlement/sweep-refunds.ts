import { sweepAfter } from "../../../shared/domain/attempt.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { sendRefund } from "../payments/refund-sending-store.ts";
import { listOpenRefunds, loadRefund } from "../payments/refund-store.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";

const mostRefunds = 200;

/** Finishes refunds whose call has died. Stops when Stripe is away. */
export const sweepRefunds = async (deps: StripeDeps): Promise<void> => {
  const startedBefore = new Date(deps.now().getTime() - sweepAfter);
  for (const { orderId, refundId } of await listOpenRefunds(
    deps.table,
    startedBefore,
    mostRefunds,
  )) {
    const refund = await loadRefund(deps.table, orderId, refundId);
    if (refund?.status !== "started") continue;
    try {
      await sendRefund(deps, refund, false);
      deps.log.info("refund swept", { orderId, refundId });
    } catch (error) {
      if (error instanceof AppError && error.code === "unavailable") throw error;
      deps.log.error("sweep failed", error, { orderId, refundId });
    }
  }
};
