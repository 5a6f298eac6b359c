/**
 * The bootstrap as one file of JavaScript. Node would bring a compiler for TypeScript into each function's process: 15 MB and
 * a tenth of a second, twenty times. Esbuild is run as the program that it is: called from here, it would stay in memory.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "../../project.ts";

const esbuild = join(projectRoot, "node_modules/.bin/esbuild");

/** Answers the file. */
export const bundleBootstrap = (folder: string): string => {
  const file = join(folder, "bootstrap.mjs");
  execFileSync(esbuild, [
    join(import.meta.dirname, "bootstrap.ts"),
    ...["bundle", "platform=node", "target=node24", "format=esm", "log-level=error"].map(
      (option) => `--${option}`,
    ),
    `--outfile=${file}`,
  ]);
  return file;
};
