/** Cloud assemblies on this machine: synthesized anew when anything that goes into them has changed. */
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fingerprint } from "../fingerprint.ts";
import { withBuildLock } from "./build-lock.ts";
import { projectRoot, sharedFolder } from "./project.ts";
import { runTask } from "./run-task.ts";

const sources = [
  "package-lock.json",
  "cdk.json",
  "shared/**/*.ts",
  "functions/**/*.{ts,json,ttf}",
  "infra/stacks/**/*",
  "infra/constructs/**/*",
  // The edge knows every page and every file of the site.
  "web/app/*.ts",
  "web/lib/staff-pages.ts",
  "web/public/**/*",
];

/** So that going back and forth between two states of the code is quick. */
const keptAssemblies = 4;

/** The folder of the instance's assembly. */
export const prepareAssembly = async (instanceFolder: string): Promise<string> =>
  copyFor(
    await keepAssembly("assemblies", join(import.meta.dirname, "synthesize-task.ts")),
    instanceFolder,
  );

/** What the program `file` makes in the folder that it is told: made once, by whoever asks first; others wait for it. */
export const keepAssembly = async (kind: string, file: string): Promise<string> => {
  const all = join(sharedFolder, kind);
  const folder = join(all, fingerprint([...sources, relative(projectRoot, file)]).slice(0, 16));
  await withBuildLock("functions", async () => {
    if (existsSync(folder)) return;
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    await runTask({ file, input: { folder: draft } });
    // A synthesis that breaks off must not pass for a whole one.
    renameSync(draft, folder);
    dropOld(all);
  });
  return folder;
};

const dropOld = (folder: string): void => {
  const byAge = readdirSync(folder)
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at);
  for (const { path } of byAge.slice(keptAssemblies))
    rmSync(path, { recursive: true, force: true });
};

/** A copy for one instance: what is built later for others must not take its code away. */
const copyFor = (assembly: string, instanceFolder: string): string => {
  const copies = join(instanceFolder, "assemblies");
  const copy = join(copies, basename(assembly));
  if (!existsSync(copy)) cpSync(assembly, copy, { recursive: true });
  utimesSync(copy, new Date(), new Date());
  dropOld(copies);
  return copy;
};
