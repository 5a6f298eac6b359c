import { withLibrary } from "../../content-index/with-library.ts";
import { defineWorker } from "../../lambda/define-worker.ts";
import { serveOne } from "./serve-one.ts";
import { sweepPrivacyRequests } from "./sweep.ts";

/** Makes copies of members' data and erases what accounts leave behind: woken by a schedule. An event names one request. */
export const handler = defineWorker({
  name: "privacy-requests",
  build: withLibrary,
  tasks: { sweep: sweepPrivacyRequests },
  event: serveOne,
});
