import { touchLibraryVersion } from "../../functions/entities/library-version.ts";
import { requestPublicationWrite } from "../../functions/entities/taxonomy.ts";
import { programDeps } from "./program-deps.ts";
import { targetEnvironment } from "./target-environment.ts";

/** Requests a publication, because the format of an earlier release's snapshot may not be readable for this one. */
export const requestPublication = async (branch: string): Promise<void> => {
  const { table, newId, now } = programDeps(await targetEnvironment(branch));
  await table.save([requestPublicationWrite(now()), touchLibraryVersion(newId("event"))]);
};
