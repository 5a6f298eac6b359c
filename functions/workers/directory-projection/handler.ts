/**
 * Keeps what staff look at in step with the table, from its stream: what they find people and orders by, also in files once an
 * hour, and the sums of the ledger. From the same rows it tells the people of a team what has become of their access.
 */
import type { Deps } from "../../platform/deps.ts";
import { defineWorker } from "../../lambda/define-worker.ts";
import { withFiles } from "../../platform/files.ts";
import { countChanged } from "./count-ledger.ts";
import { packDue } from "./write-index-file.ts";
import { notifyTeamAccess } from "./notify-team-access.ts";
import { projectChanges } from "./project-changes.ts";

export const handler = defineWorker({
  name: "directory-projection",
  build: (deps: Deps) => withFiles(deps),
  changes: async (deps, changes) => [
    ...(await projectChanges(deps, changes)),
    ...(await countChanged(deps, changes)),
    ...(await notifyTeamAccess(deps, changes)),
  ],
  tasks: {
    pack: packDue,
  },
  // A file has no entry that the stream could not have made: its dead letters wait for a person (decision 063).
  passesOver: ["pack"],
});
