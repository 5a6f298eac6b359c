/** What the table says of the library, for its next publication. */
import type { Snapshot } from "../library/snapshot.ts";
import { loadAllCategories } from "../rows/category.ts";
import { type ItemRow, loadAllItems, loadWholeItem, type WholeItem } from "../rows/content-item.ts";
import { loadPopularity } from "../rows/popularity.ts";
import { loadEditorial, loadTaxonomy } from "../rows/taxonomy.ts";
import type { Deps } from "../runtime/deps.ts";

export type Frame = Omit<Snapshot, "version" | "items">;

/** Categories, types, tags and what staff set, as they stand in the table. */
export const loadFrame = async ({ table }: Pick<Deps, "table">): Promise<Frame> => {
  const [categories, taxonomy, editorial] = await Promise.all([
    loadAllCategories(table),
    loadTaxonomy(table),
    loadEditorial(table),
  ]);
  return { categories, ...taxonomy, editorial };
};

export interface Everything {
  readonly rows: readonly ItemRow[];
  /** By item's id. */
  readonly popularity: ReadonlyMap<string, number>;
  readonly frame: Frame;
}

export const loadEverything = async (deps: Pick<Deps, "table" | "now">): Promise<Everything> => {
  const [rows, popularity, frame] = await Promise.all([
    loadAllItems(deps.table),
    loadPopularity(deps.table, deps.now()),
    loadFrame(deps),
  ]);
  return { rows, popularity, frame };
};

/** Partitions that are read at the same time. */
const readers = 16;

/** Items with their pages; those that are gone are left out. */
export const loadWholeItems = async (
  { table }: Pick<Deps, "table">,
  ids: readonly string[],
): Promise<WholeItem[]> => {
  const loaded: WholeItem[] = [];
  const queue = ids.values();
  await Promise.all(
    Array.from({ length: Math.min(readers, ids.length) }, async () => {
      for (const id of queue) {
        const whole = await loadWholeItem(table, id);
        if (whole !== null) loaded.push(whole);
      }
    }),
  );
  return loaded;
};
