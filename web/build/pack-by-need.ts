/** Decides which modules share a file, by the loads that need them. */

/** Modules that exactly the same loads need, before packing. */
export interface ChunkPart {
  readonly modules: readonly string[];
  /** The size in bytes. */
  readonly size: number;
  /** The loads that need it: pages with their shell, and parts that load later. */
  readonly by: ReadonlySet<string>;
  /** The parts that its modules import from. */
  readonly from: ReadonlySet<ChunkPart>;
}

interface Pack {
  readonly parts: readonly ChunkPart[];
  readonly size: number;
  readonly by: ReadonlySet<string>;
  readonly from: Set<Pack>;
}

/**
 * Merges parts into packs. The two packs whose merge gains most are merged first, as long as the saved requests are
 * worth more than the bytes that some loads do not need. `request` is the number of bytes that a request costs. Each
 * pack imports only from those before it.
 */
export const packByNeed = (
  parts: readonly ChunkPart[],
  request: number,
): ReadonlyArray<readonly ChunkPart[]> => {
  const gained = (one: Pack, other: Pack): number => {
    const shared = [...one.by].filter((load) => other.by.has(load)).length;
    const wasted = (one.by.size - shared) * other.size + (other.by.size - shared) * one.size;
    return shared * request - wasted;
  };
  const packs = onePackEach(parts);
  for (;;) {
    let best: { readonly gain: number; readonly pair: readonly [Pack, Pack] } | undefined;
    for (const [index, one] of packs.entries())
      for (const other of packs.slice(index + 1)) {
        const gain = gained(one, other);
        if (gain > (best?.gain ?? 0) && !isBetween(one, other)) best = { gain, pair: [one, other] };
      }
    if (best === undefined) return sortByImports(packs);
    mergePacks(packs, ...best.pair);
  }
};

const onePackEach = (parts: readonly ChunkPart[]): Pack[] => {
  const packOf = new Map<ChunkPart, Pack>(
    parts.map((part) => [part, { parts: [part], size: part.size, by: part.by, from: new Set() }]),
  );
  for (const [part, pack] of packOf)
    for (const one of part.from) {
      const other = packOf.get(one);
      if (other !== undefined) pack.from.add(other);
    }
  return [...packOf.values()];
};

const reachablePacks = (packs: Iterable<Pack>): ReadonlySet<Pack> => {
  const reached = new Set(packs);
  for (const { from } of reached) for (const pack of from) reached.add(pack);
  return reached;
};

/** Returns whether a third pack imports from one and is imported by the other, so that the two cannot be merged. */
const isBetween = (one: Pack, other: Pack): boolean => {
  const leads = (to: Pack, { from }: Pack) =>
    reachablePacks([...from].filter((pack) => pack !== to)).has(to);
  return leads(one, other) || leads(other, one);
};

const mergePacks = (packs: Pack[], one: Pack, other: Pack): void => {
  const merged: Pack = {
    parts: [...one.parts, ...other.parts],
    size: one.size + other.size,
    by: new Set([...one.by, ...other.by]),
    from: new Set([...one.from, ...other.from]),
  };
  packs.splice(packs.indexOf(other), 1);
  packs.splice(packs.indexOf(one), 1, merged);
  merged.from.delete(one);
  merged.from.delete(other);
  for (const { from } of packs) {
    const had = [from.delete(one), from.delete(other)];
    if (had.includes(true)) from.add(merged);
  }
};

const sortByImports = (packs: readonly Pack[]): ReadonlyArray<readonly ChunkPart[]> => {
  const placed = new Set<Pack>();
  const place = (pack: Pack): void => {
    if (placed.has(pack)) return;
    for (const one of pack.from) place(one);
    placed.add(pack);
  };
  for (const pack of packs) place(pack);
  return [...placed].map(({ parts }) => parts);
};
