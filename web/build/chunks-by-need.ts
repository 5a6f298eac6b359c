import { build, type Plugin, type Rolldown, type UserConfig } from "vite";
import { packByNeed, type ChunkPart } from "./pack-by-need.ts";

interface Entries {
  /** The HTML page, whose module imports `start` and nothing else. */
  readonly page: string;
  /** The script that runs before all others. */
  readonly first: string;
  /** The site's own entry. What it imports when it needs it are the pages, and what stands around them. */
  readonly start: string;
  /** Modules that are loaded beside a page's. */
  readonly besides: (page: string) => readonly string[];
  /** How the site is built without packs. */
  readonly plain: () => UserConfig;
}

/** How many bytes of script a request is worth, before they are compressed; compressed they are a third. */
const request = 500;

type Chunk = Rolldown.OutputChunk;

/**
 * Packs modules into files by who needs them, whatever their names: one file for the first script, one for what the site
 * starts with, and packs of what pages and parts have in common. What one of them has alone stays in its own file. Who needs
 * what is read off a build without packs.
 */
export const chunksByNeed = ({ page, first, start, besides, plain }: Entries): Plugin => ({
  name: "chunks-by-need",
  apply: "build",
  config: async () => {
    const chunks = await chunksOf(plain());
    const holding = (module: string) =>
      chunks.filter(({ moduleIds }) => moduleIds.includes(module));
    const reach = reachAmong(chunks);
    const early = reach(holding(first));
    const starting = reach(holding(start));
    const isApart = (chunk: Chunk): boolean => !early.has(chunk) && !starting.has(chunk);
    const loads = chunks
      .filter((chunk) => chunk.isDynamicEntry && isApart(chunk))
      .map((chunk) => {
        const beside = besides(chunk.facadeModuleId ?? "").flatMap(holding);
        return { name: chunk.fileName, chunks: reach([chunk, ...beside]) };
      });
    const parts = partsOf(
      chunks.filter((chunk) => chunk.facadeModuleId === null && isApart(chunk)),
      (chunk) => loads.filter((load) => load.chunks.has(chunk)).map(({ name }) => name),
    );
    // The page's own module is in none: so index.html itself names what it imports, which then comes at once.
    const modulesOf = (among: ReadonlySet<Chunk>): readonly string[] =>
      [...among].flatMap(({ moduleIds }) => moduleIds).filter((module) => module !== page);
    const groups = [
      { name: "first", modules: modulesOf(early) },
      { name: "start", modules: modulesOf(starting) },
      ...packByNeed(parts, request).map((pack, index) => ({
        name: `shared-${index}`,
        modules: pack.flatMap(({ modules }) => modules),
      })),
    ];
    return {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A module takes along what it imports, unless that belongs to an earlier group.
              groups: groups.map(({ name, modules }, index) => {
                const own = new Set(modules);
                return {
                  name,
                  test: (module: string) => own.has(module),
                  priority: groups.length - index,
                };
              }),
            },
          },
        },
      },
    };
  },
});

const chunksOf = async (plain: UserConfig): Promise<readonly Chunk[]> => {
  const built = await build({
    ...plain,
    configFile: false,
    logLevel: "silent",
    build: { ...plain.build, write: false },
  });
  if (!("output" in built)) throw new Error("The site is built once");
  return built.output.filter((file) => file.type === "chunk");
};

const reachAmong = (chunks: readonly Chunk[]) => {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return (from: Iterable<Chunk>): ReadonlySet<Chunk> => {
    const reached = new Set(from);
    for (const { imports } of reached)
      for (const name of imports) {
        const chunk = named.get(name);
        if (chunk !== undefined) reached.add(chunk);
      }
    return reached;
  };
};

const partsOf = (
  chunks: readonly Chunk[],
  loadsOf: (chunk: Chunk) => readonly string[],
): readonly ChunkPart[] => {
  const parts = new Map(
    chunks.map((chunk) => [
      chunk.fileName,
      {
        modules: chunk.moduleIds,
        size: chunk.code.length,
        by: new Set(loadsOf(chunk)),
        from: new Set<ChunkPart>(),
      },
    ]),
  );
  for (const { fileName, imports } of chunks)
    for (const name of imports) {
      const other = parts.get(name);
      if (other !== undefined) parts.get(fileName)?.from.add(other);
    }
  return [...parts.values()];
};
