/** Which chunks of a build bring which others along. */
import type { Rolldown } from "vite";

export type Bundle = Rolldown.OutputBundle;

export const chunksIn = (bundle: Bundle) =>
  Object.values(bundle).filter((file) => file.type === "chunk");

type Chunk = ReturnType<typeof chunksIn>[number];

/** With all that they import before they run. */
export const reachAmong = (chunks: readonly Chunk[], from: Iterable<Chunk>): ReadonlySet<Chunk> => {
  const reached = new Set(from);
  for (const { imports } of reached)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk);
  return reached;
};

/** Style sheets of a module, with those of all that it imports. */
export const stylesOf = (bundle: Bundle, module: string): readonly string[] => {
  const chunks = chunksIn(bundle);
  const holding = chunks.filter(({ moduleIds }) => moduleIds.includes(module));
  if (holding.length === 0) throw new Error(`No chunk holds ${module}`);
  return [...reachAmong(chunks, holding)].flatMap(({ viteMetadata }) => [
    ...(viteMetadata?.importedCss ?? []),
  ]);
};
