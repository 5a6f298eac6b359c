/** Caches cloud assemblies on this machine, and synthesizes again when any of their sources has changed. */
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fingerprint } from "../fingerprint.ts";
import { withBuildLock } from "./build-lock.ts";
import { sharedFolder } from "./project.ts";
import { repositoryRoot } from "../repository-root.ts";
import { runTask } from "./run-task.ts";

const sources = [
  "package-lock.json",
  "cdk.json",
  "shared/**/*.ts",
  "functions/**/*.{ts,json,ttf}",
  "infra/stacks/**/*",
  "infra/constructs/**/*",
  // The edge function lists every page and every file of the site.
  "web/app/*.ts",
  "web/lib/staff-pages.ts",
  "web/public/**/*",
];

/** The number of cached assemblies, so that switching between two states of the code is fast. */
const maxAssemblies = 4;

/** Returns the folder of the instance's assembly. */
export const prepareAssembly = async (instanceFolder: string): Promise<string> =>
  copyFor(
    await ensureTaskOutput("assemblies", join(import.meta.dirname, "synthesize-task.ts")),
    instanceFolder,
  );

/** Returns what the program `file` writes into its folder. The first caller makes it once; others wait for it. */
export const ensureTaskOutput = async (kind: string, file: string): Promise<string> => {
  const all = join(sharedFolder, kind);
  const folder = join(all, fingerprint([...sources, relative(repositoryRoot, file)]).slice(0, 16));
  await withBuildLock("functions", async () => {
    if (existsSync(folder)) return;
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    await runTask({ file, input: { folder: draft } });
    // An interrupted synthesis must not count as a complete one.
    renameSync(draft, folder);
    dropOld(all);
  });
  return folder;
};

const dropOld = (folder: string): void => {
  const byAge = readdirSync(folder)
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at);
  for (const { path } of byAge.slice(maxAssemblies)) rmSync(path, { recursive: true, force: true });
};

/** Copies an assembly for one instance, so that later builds for others do not delete its code. */
const copyFor = (assembly: string, instanceFolder: string): string => {
  const copies = join(instanceFolder, "assemblies");
  const copy = join(copies, basename(assembly));
  if (!existsSync(copy)) cpSync(assembly, copy, { recursive: true });
  utimesSync(copy, new Date(), new Date());
  dropOld(copies);
  return copy;
};
