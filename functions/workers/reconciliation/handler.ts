import { defineWorker } from "../../lambda/define-worker.ts";
import { withStripe } from "../../commerce/stripe/stripe-access.ts";
import { sweepPayments } from "./sweep.ts";

/** Every few minutes: ends what has no end, and puts both ledgers side by side. */
export const handler = defineWorker({
  name: "reconciliation",
  build: withStripe,
  tasks: { sweep: sweepPayments },
});
