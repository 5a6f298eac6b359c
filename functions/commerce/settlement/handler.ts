import { AppError } from "../../../shared/kernel/app-error.ts";
import { defineWorker } from "../../runtime/define-worker.ts";
import { type StripeDeps, withStripe } from "../stripe/stripe-access.ts";
import { compareLastDays } from "./compare-ledgers.ts";
import { sweepAttempts } from "./sweep-attempts.ts";
import { sweepRefunds } from "./sweep-refunds.ts";

/** In this order: what the first two end stands in both ledgers then. What one run leaves is the next one's work. */
const sweep = async (deps: StripeDeps): Promise<boolean> => {
  try {
    await sweepAttempts(deps);
    await sweepRefunds(deps);
    await compareLastDays(deps);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
    deps.log.warn("Stripe is away: the next run goes on", { reason: error.message });
    return false;
  }
};

/** Every few minutes: ends what has no end, and puts both ledgers side by side. Due work is found by date. */
export const handler = defineWorker({ name: "settlement", build: withStripe, tasks: { sweep } });
