import { moveAt } from "../../entities/member-import.ts";
import { defineWorker } from "../../lambda/define-worker.ts";
import { withFiles } from "../../platform/files.ts";
import { withMailTurns } from "../../identity/email-throttle.ts";
import { isAskedFor } from "./asked-for.ts";
import { sweepImports, workOn } from "./work-on-import.ts";

/** Reads members' files, tries them out, moves in and invites: woken by what staff ask for, and by a schedule. */
export const handler = defineWorker({
  name: "member-import",
  build: (deps) => withMailTurns(withFiles(deps)),
  changes: async (deps, changes, time) => {
    const asked = new Set(changes.filter(isAskedFor).flatMap(({ key }) => moveAt(key) ?? []));
    // What there is no time for is the sweep's.
    for (const moveId of asked) await workOn(deps, moveId, time);
    return [];
  },
  tasks: { sweep: sweepImports },
});
