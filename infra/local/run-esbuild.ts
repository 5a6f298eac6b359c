/** Runs esbuild as a program: as a library, it would stay in the stack's memory with a thread and a process. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { repositoryRoot } from "../repository-root.ts";

const program = join(repositoryRoot, "node_modules/.bin/esbuild");

/** Bundles one file with its imports. Returns the bundle, unless the options name an `outfile`. */
export const runEsbuild = (entry: string, options: Readonly<Record<string, string>>): string => {
  const given = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return execFileSync(program, [entry, "--bundle", "--log-level=error", ...given], {
    encoding: "utf8",
  });
};
