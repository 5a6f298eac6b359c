/** What a page's code weighs before it can show anything: its chunk, the entry's, and all that these import. */
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import * as z from "zod/mini";
import { siteFolder } from "../../infra/build.ts";
import { projectRoot } from "../../infra/local/project.ts";
import { runTask } from "../../infra/local/run-task.ts";
import { forOlderBrowsers } from "./budgets.ts";

/** What the build says of itself (`web/build/chunk-graph.ts`). */
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

const pages = { app: "index.html", front: "front.html" } as const;

const sizes = new WeakMap<Chunk, number>();

const read = (fileName: string): Buffer => readFileSync(join(siteFolder, fileName));

/** Worked out once: the largest chunks are part of every page. */
const sizeOf = (chunk: Chunk): number => {
  const size = sizes.get(chunk) ?? brotliCompressSync(read(chunk.fileName)).length;
  sizes.set(chunk, size);
  return size;
};

const compressed = (chunks: Iterable<Chunk>): number =>
  [...chunks].reduce((sum, chunk) => sum + sizeOf(chunk), 0);

/** The application's, or that of the pages that people arrive at, as the site was built: anew where it has changed. */
export const weighSite = async (part: keyof typeof pages): Promise<SiteWeight> => {
  await runTask({ file: join(projectRoot, "infra/local/build-site-task.ts") });
  const html = pages[part];
  const notified = join(projectRoot, "dist/web-chunks", `${html}.json`);
  const built = graph.parse(JSON.parse(readFileSync(notified, "utf8")));
  const page = read(html).toString("utf8");
  const chunks = new Map<string, Chunk>(
    built.chunks.map((chunk) => [
      chunk.fileName,
      { ...chunk, madeFor: chunk.madeFor && relative(projectRoot, chunk.madeFor) },
    ]),
  );

  const find = (module: string): Chunk => {
    const found = [...chunks.values()].find(({ madeFor }) => madeFor === module);
    if (found === undefined) throw new Error(`The site has no chunk for ${module}.`);
    return found;
  };
  /** Chunks that load with these, and with `alsoLazy` those that may load later; never through `known` ones. */
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
