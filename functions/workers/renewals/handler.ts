import { defineWorker } from "../../lambda/define-worker.ts";
import { withStripe } from "../../commerce/stripe/stripe-access.ts";
import { runDue } from "./process-due-memberships.ts";

/** Every hour and every day: whatever is due of memberships. */
export const handler = defineWorker({
  name: "renewals",
  build: withStripe,
  tasks: { run: runDue },
});
