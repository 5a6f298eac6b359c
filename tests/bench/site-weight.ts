/** What a page's code weighs before it can show anything: its chunk, the entry's, and all that these import. */
import { join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { forOlderBrowsers } from "./budgets.ts";
import { projectRoot } from "../../infra/constructs/bundle-functions.ts";

interface Chunk {
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** From the project's root, of the module that the chunk was made for. */
  readonly madeFor: string | null;
}

export interface SiteWeight {
  /**
   * Bytes of brotli that the page `web/pages/<name>.tsx` has to load first; `also` names modules that it loads with
   * them, from the project's root.
   */
  pageScript(name: string, also?: readonly string[]): number;
  /** Bytes of brotli of what the page may load later, in a browser of today, and no other page's code. */
  lazyScript(name: string, onDemand?: readonly string[]): number;
  /** Bytes of all fonts. */
  readonly fonts: number;
}

const parts = {
  app: { configFile: join(projectRoot, "web/vite.config.ts"), html: "index.html" },
  front: { configFile: join(projectRoot, "web/front.vite.config.ts"), html: "front.html" },
} as const;

const sizes = new WeakMap<Chunk, number>();

/** Worked out once: the largest chunks are part of every page. */
const sizeOf = (chunk: Chunk): number => {
  const size = sizes.get(chunk) ?? brotliCompressSync(chunk.code).length;
  sizes.set(chunk, size);
  return size;
};

const compressed = (chunks: Iterable<Chunk>): number =>
  [...chunks].reduce((sum, chunk) => sum + sizeOf(chunk), 0);

/** Builds as for production: a test's own environment would choose React's slower and larger build. */
const buildInMemory = async (configFile: string) => {
  const given = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  try {
    return await build({
      configFile,
      logLevel: "error",
      build: { write: false },
    });
  } finally {
    if (given === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = given;
  }
};

/** The application's, or that of the pages that people arrive at. */
export const weighSite = async (part: keyof typeof parts): Promise<SiteWeight> => {
  const { configFile, html } = parts[part];
  const built = await buildInMemory(configFile);
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    "output" in result ? result.output : [],
  );
  const chunks = new Map<string, Chunk>();
  let fonts = 0;
  let page = "";
  for (const output of outputs) {
    if (output.type === "asset") {
      if (output.fileName === html) page = String(output.source);
      if (output.fileName.endsWith(".woff2")) fonts += Buffer.byteLength(output.source);
      continue;
    }
    const { fileName, code, imports, dynamicImports, facadeModuleId } = output;
    const madeFor = facadeModuleId === null ? null : relative(projectRoot, facadeModuleId);
    chunks.set(fileName, { fileName, code, imports, dynamicImports, madeFor });
  }

  const find = (module: string): Chunk => {
    const found = [...chunks.values()].find(({ madeFor }) => madeFor === module);
    if (found === undefined) throw new Error(`The site has no chunk for ${module}.`);
    return found;
  };
  /** Chunks that load with these, and with `alsoLazy` those that may load later; never through `known` ones. */
  const reach = (from: readonly Chunk[], alsoLazy = false, known = new Set<Chunk>()) => {
    const reached = new Set(from.filter((chunk) => !known.has(chunk)));
    for (const { imports, dynamicImports } of reached)
      for (const name of alsoLazy ? [...imports, ...dynamicImports] : imports) {
        const chunk = chunks.get(name);
        if (chunk && !known.has(chunk)) reached.add(chunk);
      }
    return reached;
  };
  const entry = reach(
    [...chunks.values()].filter(({ fileName }) => page.includes(`src="/${fileName}"`)),
  );
  const pageChunks = (name: string, also: readonly string[] = []): Set<Chunk> =>
    reach([find(`web/pages/${name}.tsx`), ...also.map(find)], false, entry);

  return {
    fonts,
    pageScript: (name, also) => compressed([...entry, ...pageChunks(name, also)]),
    lazyScript: (name, onDemand = []) => {
      const first = pageChunks(name);
      const later = reach([...first], true, new Set([...entry, ...onDemand.map(find)]));
      return compressed(
        [...later].filter(
          (chunk) => !first.has(chunk) && !forOlderBrowsers.includes(chunk.madeFor ?? ""),
        ),
      );
    },
  };
};
