/**
 * The bootstrap as one file of JavaScript. Node would bring a compiler for TypeScript into each function's process: 15 MB and
 * a tenth of a second, twenty times.
 */
import { join } from "node:path";
import { runEsbuild } from "../../run-esbuild.ts";

/** Answers the file. */
export const bundleBootstrap = (folder: string): string => {
  const outfile = join(folder, "bootstrap.mjs");
  runEsbuild(join(import.meta.dirname, "bootstrap.ts"), {
    outfile,
    platform: "node",
    target: "node24",
    format: "esm",
  });
  return outfile;
};
