/** Keeps the data folder of a seeded stack, and makes it again on another day, or when any of its sources has changed. */
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "../../infra/fingerprint.ts";
import { withBuildLock } from "../../infra/local/build-lock.ts";
import { freePort } from "../../infra/local/ports.ts";
import { sharedFolder } from "../../infra/local/project.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { startTestStack, type TestStack } from "./stack.ts";
import { memoryFolder, newTestFolder } from "./test-folder.ts";

/** The sources of the seed: the library, the functions that publish and project it, and the rows' shapes. */
const sources = [
  "package-lock.json",
  "shared/**/*.ts",
  "functions/**/*.ts",
  "infra/seed/**/*",
  "infra/stacks/**/*.ts",
  "infra/local/**/*.ts",
];

/** The number of folders that are kept, so that switching between two states of the code is fast. */
const maxFolders = 2;

/** Returns the data folder of a seeded stack that has stopped. Nobody may write into it. */
export const seededData = async (): Promise<string> => {
  const all = join(sharedFolder, "seeded");
  // The dates of the demo data follow from the day of the seed.
  const name = `${londonDay(new Date())}-${fingerprint(sources).slice(0, 16)}`;
  const folder = join(all, name);
  await withBuildLock("seeded", async () => {
    if (existsSync(folder)) return;
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    const port = await freePort(0);
    const stack = startTestStack(port, draft);
    await stack.ready;
    // Every copy would otherwise do again what the seed has caused, such as the PDFs of reports.
    await fetch(`http://localhost:${port}/_local/settle`, { method: "POST" });
    await stack.stop();
    // An interrupted seed must not count as a complete one.
    renameSync(draft, folder);
    const byAge = readdirSync(all)
      .map((entry) => ({ path: join(all, entry), at: statSync(join(all, entry)).mtimeMs }))
      .toSorted((a, b) => b.at - a.at);
    for (const { path } of byAge.slice(maxFolders)) rmSync(path, { recursive: true, force: true });
  });
  return folder;
};

/** These are made again by each start. */
const notCopied = new Set(["assemblies", "logs"]);

/** Starts a stack on a copy of the seeded data, which goes with it. */
export const startSeededStack = async (port: number): Promise<TestStack> => {
  const seedFolder = await seededData();
  const folder = newTestFolder(memoryFolder());
  for (const name of readdirSync(seedFolder))
    if (!notCopied.has(name))
      cpSync(join(seedFolder, name), join(folder, name), { recursive: true });
  const stack = startTestStack(port, folder);
  return {
    ...stack,
    stop: async () => {
      await stack.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
