import { build, type Plugin, type Rolldown, type UserConfig } from "vite";
import { packByNeed, type ChunkPart } from "./pack-by-need.ts";

interface Entries {
  /** The HTML page, whose module imports `start` and nothing else. */
  readonly page: string;
  /** The script that runs before all others. */
  readonly first: string;
  /** The site's own entry. Its dynamic imports are the pages and the parts of the shell. */
  readonly start: string;
  /** Returns the modules that are loaded beside a page's own. */
  readonly besides: (page: string) => readonly string[];
  /** Returns the configuration of a build without packs. */
  readonly plain: () => UserConfig;
}

/** The bytes of script that a request is worth, before compression; compressed they are a third. */
const requestCostBytes = 500;

type Chunk = Rolldown.OutputChunk;

/**
 * Packs modules into files by the loads that need them, whatever their names: one file for the first script, one for
 * the start of the site, and packs for what pages and parts have in common. A module that only one of them needs
 * stays in its own file. A build without packs shows which load needs which module.
 */
export const chunksByNeed = ({ page, first, start, besides, plain }: Entries): Plugin => ({
  name: "chunks-by-need",
  apply: "build",
  config: async () => {
    const chunks = await chunksOf(plain());
    const holding = (module: string) =>
      chunks.filter(({ moduleIds }) => moduleIds.includes(module));
    const reach = createChunkWalker(chunks);
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
    // The page's own module is in no group, so index.html names its imports, which then load at once.
    const modulesOf = (among: ReadonlySet<Chunk>): readonly string[] =>
      [...among].flatMap(({ moduleIds }) => moduleIds).filter((module) => module !== page);
    const groups = [
      { name: "first", modules: modulesOf(early) },
      { name: "start", modules: modulesOf(starting) },
      ...packByNeed(parts, requestCostBytes).map((pack, index) => ({
        name: `shared-${index}`,
        modules: pack.flatMap(({ modules }) => modules),
      })),
    ];
    return {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A module includes its imports in its group, unless they belong to an earlier one.
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

const createChunkWalker = (chunks: readonly Chunk[]) => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return (from: Iterable<Chunk>): ReadonlySet<Chunk> => {
    const reached = new Set(from);
    for (const { imports } of reached)
      for (const name of imports) {
        const chunk = byName.get(name);
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
