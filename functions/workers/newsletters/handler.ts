import { defineWorker } from "../../lambda/define-worker.ts";
import { withNewslettersDeps } from "./newsletters-deps.ts";
import { runNewsletters } from "./run-newsletters.ts";
import { handleNewsletterEvent } from "./newsletter-event.ts";

/** Sends due newsletters on Mondays, and whenever some remain. An event can name one member. */
export const handler = defineWorker({
  name: "newsletters",
  build: withNewslettersDeps,
  tasks: { run: runNewsletters },
  event: handleNewsletterEvent,
});
