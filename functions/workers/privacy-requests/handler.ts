import { withLibrary } from "../../content-index/with-library.ts";
import { defineWorker } from "../../lambda/define-worker.ts";
import { handleDataRequestEvent } from "./serve-one.ts";
import { sweepPrivacyRequests } from "./sweep.ts";

/** Creates data exports and erases what closed accounts leave behind. A schedule triggers it; an event can name one request. */
export const handler = defineWorker({
  name: "privacy-requests",
  build: withLibrary,
  tasks: { sweep: sweepPrivacyRequests },
  event: handleDataRequestEvent,
});
