import { withLibrary } from "../library/with-library.ts";
import { defineWorker } from "../runtime/define-worker.ts";
import { serveOne } from "./serve-one.ts";
import { sweep } from "./sweep.ts";

/** Makes copies of members' data and erases what accounts leave behind: woken by a schedule. An event names one request. */
export const handler = defineWorker({
  name: "data-requests",
  build: withLibrary,
  tasks: { sweep },
  event: serveOne,
});
