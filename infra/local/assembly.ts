/** The cloud assembly for this machine: synthesized anew when anything that goes into it has changed. */
import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { withBuildLock } from "./build-lock.ts";
import { projectRoot, sharedFolder } from "./project.ts";
import { runTask } from "./run-task.ts";

const sources = [
  "package-lock.json",
  "cdk.json",
  "shared/**/*.ts",
  "functions/**/*.{ts,json}",
  "infra/stacks/**/*",
  "infra/constructs/**/*",
];

/** Older ones may still be in use by an instance that has not been restarted. */
const keptAssemblies = 6;

const fingerprint = (): string => {
  const hash = createHash("sha256");
  for (const file of globSync(sources, { cwd: projectRoot }).toSorted()) {
    const path = join(projectRoot, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex").slice(0, 16);
};

const dropOld = (folder: string): void => {
  const byAge = readdirSync(folder)
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at);
  for (const { path } of byAge.slice(keptAssemblies))
    rmSync(path, { recursive: true, force: true });
};

/** The folder of the assembly. */
export const prepareAssembly = async (): Promise<string> => {
  const all = join(sharedFolder, "assemblies");
  const folder = join(all, fingerprint());
  if (existsSync(folder)) return folder;
  await withBuildLock("functions", async () => {
    if (existsSync(folder)) return;
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    await runTask({
      file: join(import.meta.dirname, "synthesize-task.ts"),
      input: { folder: draft },
    });
    // A synthesis that breaks off must not pass for a whole one.
    renameSync(draft, folder);
    dropOld(all);
  });
  return folder;
};
