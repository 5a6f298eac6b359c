import { AppError } from "../../../shared/kernel/app-error.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { reconcileLastDays, markStripeUnavailable } from "./reconcile-ledgers.ts";
import { deleteStripeCustomers } from "./delete-stripe-customers.ts";
import { sweepAttempts } from "./sweep-attempts.ts";
import { sweepRefunds } from "./sweep-refunds.ts";
import { sweepTransfers } from "./sweep-transfers.ts";
import { emailPaymentProblems } from "./email-payment-problems.ts";

/**
 * Processes due work by date. Attempts and refunds come first, so that their results are in both ledgers. The next run does what
 * one run leaves.
 */
export const sweepPayments = async (deps: StripeDeps): Promise<boolean> => {
  const isTended = await sweepTransfers(deps);
  const isTold = await emailPaymentProblems(deps);
  try {
    await sweepAttempts(deps);
    await sweepRefunds(deps);
    const isForgotten = await deleteStripeCustomers(deps);
    await reconcileLastDays(deps);
    return isTended && isTold && isForgotten;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
    await markStripeUnavailable(deps);
    deps.log.warn("Stripe is away: the next run goes on", { reason: error.message });
    return false;
  }
};
