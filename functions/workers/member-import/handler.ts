import { importIdOfKey } from "../../entities/member-import.ts";
import { defineWorker } from "../../lambda/define-worker.ts";
import { withFiles } from "../../platform/files.ts";
import { withEmailThrottle } from "../../identity/email-throttle.ts";
import { isProcessingRequested } from "./is-processing-requested.ts";
import { sweepImports, processMemberImport } from "./process-member-import.ts";

/**
 * Processes imports: reads the file, does the dry run, imports members and invites them. Triggers are requests of staff and a
 * schedule.
 */
export const handler = defineWorker({
  name: "member-import",
  build: (deps) => withEmailThrottle(withFiles(deps)),
  changes: async (deps, changes, time) => {
    const importIds = new Set(
      changes.filter(isProcessingRequested).flatMap(({ key }) => importIdOfKey(key) ?? []),
    );
    // The sweep does what there is no time for here.
    for (const moveId of importIds) await processMemberImport(deps, moveId, time);
    return [];
  },
  tasks: { sweep: sweepImports },
});
