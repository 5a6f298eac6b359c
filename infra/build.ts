/**
 * `npm run build` builds the site into `dist/web` and the functions into `dist/functions`. Each build is skipped while the
 * content of its sources is unchanged. The local stack and the deployment build through here too.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import * as z from "zod/mini";
import {
  bundleFunctions,
  type FunctionBundle,
  locateBundles,
} from "./constructs/bundle-functions.ts";
import { repositoryRoot } from "./repository-root.ts";
import { fingerprint } from "./fingerprint.ts";

export const siteFolder = join(repositoryRoot, "dist/web");

/** The Vite configurations of the application and of the public pages, which both build into one folder. */
export const siteConfigs: readonly string[] = [
  join(repositoryRoot, "web/vite.config.ts"),
  join(repositoryRoot, "web/front.vite.config.ts"),
];

const common = ["package-lock.json", "shared/**/*.ts"];
const siteSources = [...common, "web/**/*"];
const functionSources = [
  ...common,
  "functions/**/*.{ts,json,ttf}",
  "infra/constructs/{bundle-functions.ts,carry-packages.ts,no-brotli.js}",
];

const stamp = z.object({ sources: z.string() });

/** Returns whether anything had to be built. */
export const buildSite = (): Promise<boolean> =>
  buildIfChanged("web", siteSources, async () => {
    rmSync(siteFolder, { recursive: true, force: true });
    // Usually nothing has changed, and loading Vite takes longer than everything else.
    const { build } = await import("vite");
    for (const configFile of siteConfigs) await build({ configFile, logLevel: "warn" });
  });

const readStamp = (file: string): string | undefined => {
  try {
    return stamp.parse(JSON.parse(readFileSync(file, "utf8"))).sources;
  } catch {
    return undefined;
  }
};

/** Runs `make` unless the stamp says that it ran for these sources. Returns whether it ran. */
const buildIfChanged = async (
  name: string,
  patterns: readonly string[],
  make: () => unknown,
): Promise<boolean> => {
  const file = join(repositoryRoot, "dist", `${name}.stamp.json`);
  const sources = fingerprint(patterns);
  if (readStamp(file) === sources) return false;
  // An interrupted build must not count as a complete one.
  rmSync(file, { force: true });
  await make();
  writeFileSync(file, JSON.stringify({ sources }));
  return true;
};

export const buildFunctions = async (): Promise<readonly FunctionBundle[]> => {
  await buildIfChanged("functions", functionSources, () => bundleFunctions());
  return locateBundles();
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const row = (name: string, ...sizes: string[]): string =>
  `  ${name.padEnd(44)}${sizes.map((size) => size.padStart(12)).join("")}`;

const siteSizes = (): string[] => {
  const files = globSync("**/*.{js,css,html,woff2}", { cwd: siteFolder }).toSorted();
  return files.map((file) => {
    const content = readFileSync(join(siteFolder, file));
    const sent = file.endsWith(".woff2") ? content : brotliCompressSync(content);
    return row(file, kilobytes(content.length), kilobytes(sent.length));
  });
};

if (import.meta.main) {
  const bundles = await buildFunctions();
  console.log("Functions");
  for (const { name, directory, bytes } of bundles)
    console.log(row(`${name} (${relative(repositoryRoot, directory)})`, kilobytes(bytes)));
  const built = await buildSite();
  console.log(`Site${built ? "" : " (up to date)"}, as it is and as it is sent`);
  for (const line of siteSizes()) console.log(line);
}
