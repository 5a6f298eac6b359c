/** Fills the stack of a branch as `npm start` fills the one on this machine. */
import { join } from "node:path";
import { createDeps } from "../../functions/runtime/deps.ts";
import { seedDemoWorld } from "./demo-world.ts";
import { importLibrary } from "./import-library.ts";
import { targetEnvironment } from "./target-environment.ts";

/** The library and the demo world. Answers how many items the library has. Safe to repeat. */
export const seedBranch = async (branch: string): Promise<number> => {
  const deps = createDeps(await targetEnvironment(branch));
  const { items } = await importLibrary({ folder: join(import.meta.dirname, "library"), deps });
  await seedDemoWorld({ deps });
  return items;
};
