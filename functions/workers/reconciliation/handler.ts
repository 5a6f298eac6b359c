import { defineWorker } from "../../lambda/define-worker.ts";
import { withStripe } from "../../commerce/stripe/stripe-access.ts";
import { sweepPayments } from "./sweep.ts";

/** Ends unfinished payments, refunds and transfers, and compares both ledgers, every few minutes. */
export const handler = defineWorker({
  name: "reconciliation",
  build: withStripe,
  tasks: { sweep: sweepPayments },
});
