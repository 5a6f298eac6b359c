/** Measures the scripts that a page loads before it can show anything: its chunk, the entry, and everything that they import. */
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import * as z from "zod/mini";
import { siteFolder } from "../../infra/build.ts";
import { repositoryRoot } from "../../infra/repository-root.ts";
import { runTask } from "../../infra/local/run-task.ts";
import { forOlderBrowsers } from "./budgets.ts";

/** The chunk graph that the build writes (`web/build/chunk-graph.ts`). */
const graph = z.object({
  chunks: z.array(
    z.object({
      fileName: z.string(),
      imports: z.array(z.string()),
      dynamicImports: z.array(z.string()),
      madeFor: z.nullable(z.string()),
    }),
  ),
  fonts: z.array(z.string()),
});

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** The module for which the chunk was made, as a path from the project's root. */
  readonly madeFor: string | null;
}

export interface SiteWeight {
  /**
   * Returns the bytes of brotli that the page `web/pages/<name>.tsx` loads first. `also` lists modules that it loads with them, as paths
   * from the project's root.
   */
  pageScript(name: string, also?: readonly string[]): number;
  /** Returns the bytes of brotli that the page may load later in a current browser, without the code of other pages. */
  lazyScript(name: string, onDemand?: readonly string[]): number;
  /** The bytes of all fonts. */
  readonly fonts: number;
}

const pages = { app: "index.html", front: "front.html" } as const;

const sizes = new WeakMap<Chunk, number>();

const read = (fileName: string): Buffer => readFileSync(join(siteFolder, fileName));

/** The size is cached, because the largest chunks belong to every page. */
const sizeOf = (chunk: Chunk): number => {
  const size = sizes.get(chunk) ?? brotliCompressSync(read(chunk.fileName)).length;
  sizes.set(chunk, size);
  return size;
};

const compressed = (chunks: Iterable<Chunk>): number =>
  [...chunks].reduce((sum, chunk) => sum + sizeOf(chunk), 0);

/** Builds the site if it has changed, and measures the application or the landing pages. */
export const weighSite = async (part: keyof typeof pages): Promise<SiteWeight> => {
  await runTask({ file: join(repositoryRoot, "infra/local/build-site-task.ts") });
  const html = pages[part];
  const notified = join(repositoryRoot, "dist/web-chunks", `${html}.json`);
  const built = graph.parse(JSON.parse(readFileSync(notified, "utf8")));
  const page = read(html).toString("utf8");
  const chunks = new Map<string, Chunk>(
    built.chunks.map((chunk) => [
      chunk.fileName,
      { ...chunk, madeFor: chunk.madeFor && relative(repositoryRoot, chunk.madeFor) },
    ]),
  );

  const find = (module: string): Chunk => {
    const found = [...chunks.values()].find(({ madeFor }) => madeFor === module);
    if (found === undefined) throw new Error(`The site has no chunk for ${module}.`);
    return found;
  };
  /** Returns the chunks that load with these, including later ones if `alsoLazy` is set, and without those in `existing`. */
  const reach = (from: readonly Chunk[], alsoLazy = false, existing = new Set<Chunk>()) => {
    const reached = new Set(from.filter((chunk) => !existing.has(chunk)));
    for (const { imports, dynamicImports } of reached)
      for (const name of alsoLazy ? [...imports, ...dynamicImports] : imports) {
        const chunk = chunks.get(name);
        if (chunk && !existing.has(chunk)) reached.add(chunk);
      }
    return reached;
  };
  const entry = reach(
    [...chunks.values()].filter(({ fileName }) => page.includes(`src="/${fileName}"`)),
  );
  const pageChunks = (name: string, also: readonly string[] = []): Set<Chunk> =>
    reach([find(`web/pages/${name}.tsx`), ...also.map(find)], false, entry);

  return {
    fonts: built.fonts.reduce((sum, font) => sum + read(font).length, 0),
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
