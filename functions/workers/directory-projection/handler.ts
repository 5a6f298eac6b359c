/**
 * Keeps staff's directory up to date with the table, from its stream: the entries by which they find people and orders, a file of
 * these once an hour, and the totals of the ledger. The same changes trigger emails to team members whose access has changed.
 */
import type { Deps } from "../../platform/deps.ts";
import { defineWorker } from "../../lambda/define-worker.ts";
import { withFiles } from "../../platform/files.ts";
import { countChangedEntries } from "./count-ledger.ts";
import { createDueDirectoryFiles } from "./write-index-file.ts";
import { notifyTeamAccess } from "./notify-team-access.ts";
import { projectChanges } from "./project-changes.ts";

export const handler = defineWorker({
  name: "directory-projection",
  build: (deps: Deps) => withFiles(deps),
  changes: async (deps, changes) => [
    ...(await projectChanges(deps, changes)),
    ...(await countChangedEntries(deps, changes)),
    ...(await notifyTeamAccess(deps, changes)),
  ],
  tasks: {
    pack: createDueDirectoryFiles,
  },
  // The files contain nothing that the stream could not rebuild, so their dead letters wait for a person (decision 063).
  passesOver: ["pack"],
});
