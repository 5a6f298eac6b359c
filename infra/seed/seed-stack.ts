/** Seeds the library and the demo data of the stack whose functions have this environment. Safe to repeat. */
import { join } from "node:path";
import { readEnv } from "../../functions/platform/env.ts";
import { demoPassword } from "./builders/personas.ts";
import { seedDemoOrders } from "./demo-orders.ts";
import { seedMemberActivity } from "./builders/member-activity.ts";
import { seedDemoData } from "./demo-data.ts";
import { importLibrary } from "./import-library.ts";
import { programDeps } from "./program-deps.ts";

/** Returns how many items the library has. `onProgress` gets the number done and the total. */
export const seedStack = async (
  environment: Readonly<Record<string, string>>,
  onProgress: (done: number, total: number) => void,
): Promise<number> => {
  const env = readEnv(environment);
  const deps = programDeps(env);
  await seedDemoData(deps, demoPassword);
  const folder = join(import.meta.dirname, "library");
  const { items } = await importLibrary({ folder, deps, onProgress });
  await seedMemberActivity(deps);
  await seedDemoOrders(deps);
  return items;
};
