import { publicationRequestKey } from "../../functions/content/content-store.ts";
import { createDeps } from "../../functions/runtime/deps.ts";
import { targetEnvironment } from "./target-environment.ts";

/** What an earlier release published may be of a form that this one does not read (decision 027). */
export const requestPublication = async (branch: string): Promise<void> => {
  const { table, now } = createDeps(await targetEnvironment(branch));
  await table.write({
    Put: { TableName: table.name, Item: { ...publicationRequestKey, at: now().toISOString() } },
  });
};
