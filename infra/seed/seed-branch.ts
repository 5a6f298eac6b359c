/** Fills the stack of a branch as `npm start` fills the one on this machine, except for the password. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { seedDemoOrders } from "./demo-orders.ts";
import { seedMemberActivity } from "./builders/member-activity.ts";
import { type SeedDeps, seedDemoData } from "./demo-data.ts";
import { importLibrary } from "./import-library.ts";
import { programDeps } from "./program-deps.ts";
import { targetEnvironment } from "./target-environment.ts";

/** Seeds the library and the demo data. Returns how many items the library has. Safe to repeat. */
export const seedBranch = async (branch: string): Promise<number> => {
  const environment = await targetEnvironment(branch);
  const deps = programDeps(environment);
  await seedBranchDemoData(deps, (line) => console.log(line));
  const { items } = await importLibrary({ folder: join(import.meta.dirname, "library"), deps });
  await seedMemberActivity(deps);
  await seedDemoOrders(deps);
  return items;
};

/**
 * Seeds the demo data. Anybody can reach a branch, and one of its logins is an administrator, so the password is random and
 * printed once, when the logins are created.
 */
export const seedBranchDemoData = async (
  deps: SeedDeps,
  say: (line: string) => void,
): Promise<void> => {
  const password = randomBytes(15).toString("base64url");
  const made = await seedDemoData(deps, password);
  if (made.length > 0)
    say(`Demo logins, with the password ${password}, which is not told again: ${made.join(", ")}`);
};
