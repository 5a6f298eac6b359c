/** The chunks of a build that are loaded together with others. */
import type { Rolldown } from "vite";

export type Bundle = Rolldown.OutputBundle;

export const listChunks = (bundle: Bundle) =>
  Object.values(bundle).filter((file) => file.type === "chunk");

type Chunk = ReturnType<typeof listChunks>[number];

/** Returns the chunks with all chunks that they import before they run. */
export const reachableChunks = (
  chunks: readonly Chunk[],
  from: Iterable<Chunk>,
): ReadonlySet<Chunk> => {
  const reached = new Set(from);
  for (const { imports } of reached)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk);
  return reached;
};

/** Returns the style sheets of a module and of all modules that it imports. */
export const stylesOf = (bundle: Bundle, module: string): readonly string[] => {
  const chunks = listChunks(bundle);
  const holding = chunks.filter(({ moduleIds }) => moduleIds.includes(module));
  if (holding.length === 0) throw new Error(`No chunk holds ${module}`);
  return [...reachableChunks(chunks, holding)].flatMap(({ viteMetadata }) => [
    ...(viteMetadata?.importedCss ?? []),
  ]);
};
