/**
 * Brings the snapshot up to date with rows that changed. It reads the rows as they are now instead of trusting the
 * stream's images, so that repeated, late and unordered records lead to the same result.
 */
import { loadItems, type PublicItem } from "../content/content-store.ts";
import type { Snapshot } from "../content/snapshot-store.ts";
import type { Deps } from "../runtime/deps.ts";
import { ConditionFailed } from "../runtime/table.ts";
import { loadEverything, loadFrame, loadSnapshot, saveSnapshot } from "./publishing-store.ts";

export interface Changes {
  readonly contentIds: readonly string[];
  /** Categories, types or tags changed. */
  readonly frame: boolean;
}

const attempts = 8;

/** Newest first, then by id, strictly (decisions, Content). */
const newestFirst = (a: PublicItem, b: PublicItem): number =>
  a.publishAt === b.publishAt ? (a.id < b.id ? -1 : 1) : a.publishAt < b.publishAt ? 1 : -1;

/** The snapshot with the changed items replaced, added or, where they are gone, left out. */
export const withItems = (
  items: readonly PublicItem[],
  changed: readonly string[],
  current: readonly PublicItem[],
): PublicItem[] => {
  const outdated = new Set(changed);
  return [...items.filter(({ id }) => !outdated.has(id)), ...current].sort(newestFirst);
};

const everythingInOrder = async (deps: Deps): Promise<Omit<Snapshot, "version">> => {
  const everything = await loadEverything(deps);
  return { ...everything, items: [...everything.items].sort(newestFirst) };
};

const update = async (
  deps: Deps,
  change: (known: Snapshot) => Promise<Omit<Snapshot, "version">>,
) => {
  for (let attempt = 1; ; attempt += 1) {
    const known = await loadSnapshot(deps);
    try {
      const version = await saveSnapshot(deps, known.version, await change(known));
      deps.log.info("published", { version });
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === attempts) throw error;
    }
  }
};

export const publishChanges = async (deps: Deps, changes: Changes): Promise<void> =>
  update(deps, async (known) => {
    if (known.version === 0) return everythingInOrder(deps);
    const { items, categories, types, tags, editorial } = known;
    const rows = await loadItems(deps.table, changes.contentIds);
    const current = rows.map((row) => row.public);
    const frame = changes.frame ? await loadFrame(deps) : { categories, types, tags, editorial };
    return { items: withItems(items, changes.contentIds, current), ...frame };
  });

/** From the table anew: repairs whatever a lost record may have left out. */
export const publishEverything = async (deps: Deps): Promise<void> =>
  update(deps, () => everythingInOrder(deps));
