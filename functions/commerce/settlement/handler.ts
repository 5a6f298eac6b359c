import { defineWorker } from "../../runtime/define-worker.ts";
import { withStripe } from "../stripe/stripe-access.ts";
import { sweep } from "./sweep.ts";

/** Every few minutes: ends what has no end, and puts both ledgers side by side. */
export const handler = defineWorker({ name: "settlement", build: withStripe, tasks: { sweep } });
