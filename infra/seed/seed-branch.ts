/** Fills the stack of a branch as `npm start` fills the one on this machine. */
import { join } from "node:path";
import { createDeps } from "../../functions/runtime/deps.ts";
import { importLibrary } from "./import-library.ts";
import { targetEnvironment } from "./target-environment.ts";

/** Answers how many items the library has. */
export const seedBranch = async (branch: string): Promise<number> => {
  const deps = createDeps(await targetEnvironment(branch));
  const { items } = await importLibrary({ folder: join(import.meta.dirname, "library"), deps });
  return items;
};
