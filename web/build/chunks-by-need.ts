import type { Plugin } from "vite";

/**
 * Packs modules into files by who needs them, whatever their names. One file each for what the first script needs, for
 * what every page starts with, and for what at least half, and at least a third, of all pages need; what guests' pages
 * need of those is apart, since a visit often begins there. All other modules are left to the bundler.
 */
export const chunksByNeed = ({
  first,
  start,
  isGuests,
}: {
  /** The script that runs before all others. */
  readonly first: string;
  /** The site's own entry. What it imports when it needs it are the pages, and what stands around them. */
  readonly start: string;
  readonly isGuests: (module: string) => boolean;
}): Plugin => {
  const chunkOf = new Map<string, string>();
  return {
    name: "chunks-by-need",
    apply: "build",
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A module that is packed takes along what it imports, unless that belongs to an earlier group.
              groups: chunkNames.map((name, index) => ({
                name: (module: string) => (chunkOf.get(module) === name ? name : null),
                priority: chunkNames.length - index,
              })),
            },
          },
        },
      },
    }),
    buildEnd() {
      const imports = (module: string) => this.getModuleInfo(module)?.importedIds ?? [];
      const reach = (from: string): ReadonlySet<string> => {
        const reached = new Set([from]);
        for (const module of reached) for (const one of imports(module)) reached.add(one);
        return reached;
      };
      const starting = reach(start);
      const pages = new Set(
        [...starting].flatMap((one) => this.getModuleInfo(one)?.dynamicallyImportedIds ?? []),
      );
      const needed = new Map<string, { pages: number; guests: boolean }>();
      for (const page of pages)
        for (const module of reach(page)) {
          const before = needed.get(module);
          needed.set(module, {
            pages: (before?.pages ?? 0) + 1,
            guests: before?.guests === true || isGuests(page),
          });
        }
      chunkOf.clear();
      for (const [module, by] of needed) {
        const share = by.pages / pages.size;
        const kind = share >= 1 / 2 ? "most" : share >= 1 / 3 ? "many" : null;
        if (kind !== null) chunkOf.set(module, by.guests && kind === "many" ? "many-guests" : kind);
      }
      for (const module of starting) chunkOf.set(module, "start");
      for (const module of reach(first)) chunkOf.set(module, "first");
    },
  };
};

const chunkNames = ["first", "start", "most-guests", "most", "many-guests", "many"];
