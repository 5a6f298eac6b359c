/**
 * The bootstrap as one file of JavaScript. Node would bring a compiler for TypeScript into each function's process: 15 MB and
 * a tenth of a second, twenty times.
 */
import { buildSync } from "esbuild";
import { join } from "node:path";

/** Answers the file. */
export const bundleBootstrap = (folder: string): string => {
  const outfile = join(folder, "bootstrap.mjs");
  buildSync({
    entryPoints: [join(import.meta.dirname, "bootstrap.ts")],
    outfile,
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    logLevel: "error",
  });
  return outfile;
};
