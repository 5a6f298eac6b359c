/**
 * Bundles the bootstrap into one JavaScript file. Otherwise Node would load a TypeScript compiler in each function's process: 15
 * MB and a tenth of a second, twenty times.
 */
import { join } from "node:path";
import { runEsbuild } from "../../run-esbuild.ts";

/** Returns the path of the file. */
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
