/** Every few minutes: ends what has no end, and puts both ledgers side by side. Due work is found by date. */
import type { Context } from "aws-lambda";
import * as z from "zod/mini";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { sweepAndSettle } from "../../runtime/dead-letters.ts";
import { createDeps } from "../../runtime/deps.ts";
import { withStripe } from "../stripe/stripe-access.ts";
import { compareLastDays } from "./compare-ledgers.ts";
import { sweepAttempts } from "./sweep-attempts.ts";
import { sweepRefunds } from "./sweep-refunds.ts";

const event = z.object({ task: z.literal("sweep") });

const deps = withStripe(createDeps());

/** In this order: what the first two end stands in both ledgers then. What one run leaves is the next one's work. */
const sweep = async (): Promise<boolean> => {
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

export const handler = async (input: unknown, context: Context): Promise<void> => {
  deps.log.about({ feature: "settlement", lambdaRequestId: context.awsRequestId });
  event.parse(input);
  await sweepAndSettle(deps, sweep);
};
