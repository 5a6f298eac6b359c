/**
 * Bundles every function in one esbuild run (2 s for many entries, against half a second or more for each alone). The stack, the
 * local stack and the bench all take their handlers from here, so that what is measured is what is deployed.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { buildSync, type Metafile } from "esbuild";
import { repositoryRoot } from "../repository-root.ts";
import { copiedPackages, copyPackageToFunction } from "./copy-packages.ts";
import { features } from "../../shared/contract/features.ts";

/** The functions without a route, which are invoked by changes of the table, by events and by schedules. */
export const workers = [
  "dispatch-changes",
  "email-outbox",
  "invoicing",
  "reconciliation",
  "renewals",
  "newsletters",
  "privacy-requests",
  "member-import",
  "content-indexing",
  "report-pdfs",
  "board-pdfs",
  "directory-projection",
] as const;

export const functionNames: readonly string[] = [...features.map(({ name }) => name), ...workers];

export interface FunctionBundle {
  readonly name: string;
  /**
   * The folder that becomes the Lambda's code: `index.mjs`, which exports `handler`, the packages that are loaded later, and the
   * `files` of the source folders.
   */
  readonly directory: string;
  /** The source map, which is not part of the deployed code. */
  readonly sourceMap: string;
  /** The number of bytes that every cold start reads. */
  readonly bytes: number;
}

export interface BundleOptions {
  readonly names?: readonly string[];
  readonly outputFolder?: string;
}

// Clients are given their credentials (`client-settings.ts`), so the SDK's chain of credential providers is never used; it would
// be a quarter of every bundle.
const neverUsedInLambda = [
  "@aws-sdk/credential-provider-ini",
  "@aws-sdk/credential-provider-sso",
  "@aws-sdk/credential-provider-process",
  "@aws-sdk/credential-provider-web-identity",
  "@aws-sdk/credential-provider-http",
  "@aws-sdk/credential-provider-login",
  "@smithy/credential-provider-imds",
];

// Event streams are only used by S3 and Lambda, whose clients import this themselves. The core of every other client would load
// it for such an answer, which never comes.
const eventStreams = "@smithy/core/event-streams";

// Fonts are never unpacked from WOFF2, so half a megabyte of dictionary can be left out.
const stubbedModules = { "brotli/decompress.js": join(import.meta.dirname, "no-brotli.js") };

/**
 * The packages that would double a function's size and that most of its calls never need: each is a separate file, which is
 * loaded when its `import("…")` first runs.
 */
export const lazyModules: Readonly<Record<string, string>> = {
  stripe: "./stripe.mjs",
  "pdf-lib": "./pdf-lib.mjs",
  "@pdf-lib/fontkit": "./pdf-lib-fontkit.mjs",
  "@aws-sdk/client-sqs": "./sqs.mjs",
  "@aws-sdk/client-lambda": "./lambda.mjs",
  "@aws-sdk/client-dynamodb-streams": "./dynamodb-streams.mjs",
  "@simplewebauthn/server": "./webauthn.mjs",
  "ical-generator": "./ical.mjs",
};

// CommonJS packages call `require` for Node's own modules; in an ES module it must be created.
const requireBanner =
  'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);';

const defaultOutput = join(repositoryRoot, "dist/functions");

/** Returns the locations of what `bundleFunctions` has written. */
export const locateBundles = (
  names: readonly string[] = functionNames,
  output = defaultOutput,
): readonly FunctionBundle[] =>
  names.map((name) => {
    const directory = join(output, name);
    return {
      name,
      directory,
      sourceMap: join(output, "maps", `${name}.mjs.map`),
      bytes: statSync(join(directory, "index.mjs")).size,
    };
  });

/** Returns the entry of a function, which is the `handler.ts` in the folder of its name in `api` or `workers`. */
const entryOf = (name: string): string => {
  const places = ["api", "workers"].map((kind) =>
    join(repositoryRoot, "functions", kind, name, "handler.ts"),
  );
  const entry = places.find((place) => existsSync(place));
  if (entry === undefined)
    throw new Error(`Function "${name}" has no handler at ${places.join(" or ")}.`);
  return entry;
};

const build = (
  entryPoints: Record<string, string>,
  outdir: string,
  aliases: Readonly<Record<string, string>>,
  left: readonly string[] = [],
) =>
  buildSync({
    entryPoints,
    outdir,
    absWorkingDir: repositoryRoot,
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    outExtension: { ".js": ".mjs" },
    minify: true,
    sourcemap: "external",
    legalComments: "none",
    banner: { js: requireBanner },
    external: [
      ...neverUsedInLambda,
      ...left,
      ...Object.values(lazyModules),
      ...Object.keys(copiedPackages),
    ],
    alias: { ...stubbedModules, ...aliases },
    logLevel: "error",
  });

/** Builds the entries, and includes event streams only for those with a client that needs them. */
const buildEntries = (entries: Readonly<Record<string, string>>, outputFolder: string) => {
  const lean = build(entries, outputFolder, lazyModules, [eventStreams]);
  const streaming = Object.entries(lean.metafile.outputs)
    .filter(([, { imports }]) =>
      imports.some(({ path, kind }) => path === eventStreams && kind === "import-statement"),
    )
    .map(([output]) => basename(output, ".mjs"));
  const whole = build(
    Object.fromEntries(Object.entries(entries).filter(([name]) => streaming.includes(name))),
    outputFolder,
    lazyModules,
  );
  return {
    // Functions that are built twice are written twice: the second build replaces the first.
    outputFiles: [...lean.outputFiles, ...whole.outputFiles],
    metafile: {
      inputs: { ...lean.metafile.inputs, ...whole.metafile.inputs },
      outputs: { ...lean.metafile.outputs, ...whole.metafile.outputs },
    },
  };
};

/** Replaces the file atomically: another stack on this machine may be starting from it. */
const replaceFile = (target: string, contents: Uint8Array, outputFolder: string): void => {
  mkdirSync(dirname(target), { recursive: true });
  const unfinished = join(outputFolder, `${basename(target)}.${process.pid}`);
  writeFileSync(unfinished, contents);
  renameSync(unfinished, target);
};

/** Puts the packages that are loaded later beside the functions that import them. */
const bundleLazyModules = ({ outputs }: Metafile, outputFolder: string): void => {
  const users = (file: string): string[] =>
    Object.entries(outputs)
      .filter(([, { imports }]) => imports.some(({ path }) => path === file))
      .map(([output]) => basename(output, ".mjs"));
  const used = Object.entries(lazyModules).filter(([, file]) => users(file).length > 0);
  if (used.length === 0) return;
  const entries = used.map(([name, file]) => [basename(file, ".mjs"), name]);
  const { outputFiles } = build(Object.fromEntries(entries), outputFolder, {});
  for (const { path, contents } of outputFiles) {
    const file = basename(path);
    if (file.endsWith(".map"))
      replaceFile(join(outputFolder, "maps", file), contents, outputFolder);
    else
      for (const user of users(`./${file}`))
        replaceFile(join(outputFolder, user, file), contents, outputFolder);
  }
};

/**
 * Copies the `files` folders. Code finds its files at the same relative address from the bundle, so each function gets those of
 * all its source folders.
 */
const carryFiles = (
  { inputs }: Metafile["outputs"][string],
  name: string,
  outputFolder: string,
): void => {
  const folders = Object.keys(inputs)
    .filter((input) => !input.includes("node_modules/"))
    .map((input) => join(resolve(repositoryRoot, dirname(input)), "files"));
  for (const source of new Set(folders))
    if (existsSync(source))
      for (const file of readdirSync(source))
        replaceFile(
          join(outputFolder, name, "files", file),
          readFileSync(join(source, file)),
          outputFolder,
        );
};

/** Writes `<output>/<name>/index.mjs` with its files for each function, and `<output>/maps/<name>.mjs.map`. */
export const bundleFunctions = (
  options: BundleOptions = {},
): { readonly bundles: readonly FunctionBundle[]; readonly metafile: Metafile } => {
  const { names = functionNames, outputFolder = defaultOutput } = options;
  const entries = Object.fromEntries(names.map((name) => [name, entryOf(name)]));
  const { outputFiles, metafile } = buildEntries(entries, outputFolder);
  for (const { path, contents } of outputFiles) {
    const name = basename(path).split(".")[0] ?? "";
    const target = path.endsWith(".map")
      ? join(outputFolder, "maps", basename(path))
      : join(outputFolder, name, "index.mjs");
    replaceFile(target, contents, outputFolder);
  }
  bundleLazyModules(metafile, outputFolder);
  for (const [path, output] of Object.entries(metafile.outputs)) {
    if (!path.endsWith(".mjs")) continue;
    const name = basename(path, ".mjs");
    carryFiles(output, name, outputFolder);
    for (const { path: imported } of output.imports)
      if (imported in copiedPackages)
        copyPackageToFunction(imported, repositoryRoot, join(outputFolder, name));
  }
  return { bundles: locateBundles(names, outputFolder), metafile };
};
