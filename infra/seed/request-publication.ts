import { touchLibraryVersion } from "../../functions/entities/library-version.ts";
import { askForPublication } from "../../functions/entities/taxonomy.ts";
import { programDeps } from "./program-deps.ts";
import { targetEnvironment } from "./target-environment.ts";

/** What an earlier release published may be of a form that this one does not read. */
export const requestPublication = async (branch: string): Promise<void> => {
  const { table, newId, now } = programDeps(await targetEnvironment(branch));
  await table.save([askForPublication(now()), touchLibraryVersion(newId("event"))]);
};
