import { defineWorker } from "../../lambda/define-worker.ts";
import { withStripe } from "../../commerce/stripe/stripe-access.ts";
import { processDueMemberships } from "./process-due-memberships.ts";

/** Processes due memberships every hour and every day. */
export const handler = defineWorker({
  name: "renewals",
  build: withStripe,
  tasks: { run: processDueMemberships },
});
