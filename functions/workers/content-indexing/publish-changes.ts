/**
 * Updates snapshot and search index with changed rows. It reads the current rows instead of trusting the images of the stream, so
 * that repeated, late and unordered records lead to the same result.
 */
import { isDeepStrictEqual } from "node:util";
import { countLibrary, countsAt } from "../../../shared/domain/access/plan-inclusions.ts";
import { palettesOf } from "../../content-index/block-palettes.ts";
import { findPopularSearches } from "../../content-index/popular-searches.ts";
import {
  loadCachedPublication,
  loadPublication,
  type Publication,
  type LoadedPublication,
  savePublication,
} from "../../content-index/publication.ts";
import type { SnapshotItem } from "../../content-index/published-item.ts";
import type { SearchIndex } from "../../content-index/search-index.ts";
import { emptySnapshot, plainItem, type Snapshot } from "../../content-index/snapshot.ts";
import { revisionOf, type ItemRow, type WholeItem } from "../../entities/content-item.ts";
import { loadLibraryCounts } from "../../entities/library-counts.ts";
import {
  loadLibraryVersion,
  recordLibraryVersionProcessed,
} from "../../entities/library-version.ts";
import { loadPopularity } from "../../entities/popularity.ts";
import type { FilesDeps } from "../../platform/files.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { readableTexts } from "./block-text.ts";
import {
  type LibraryFrame,
  listLibrary,
  loadEverything,
  loadFrame,
  loadWholeItems,
} from "./load-library.ts";
import { indexItems, type IndexedItems, type ItemBody } from "./index-items.ts";

export interface Changes {
  readonly contentIds: ReadonlySet<string>;
  readonly categoryIds: ReadonlySet<string>;
  /** The changed addresses of the shop. */
  readonly shopSlugs: ReadonlySet<string>;
  /** True if categories or tags of the shop have changed. */
  readonly groups: boolean;
  /** True if types, tags or staff's settings have changed, including the settings of prices. */
  readonly shared: boolean;
}

export const publishChanges = (deps: FilesDeps, changes: Changes): Promise<void> =>
  publishUpdate(deps, async (soon) => {
    const existing = await soon;
    const before = indexed(existing);
    if (existing.snapshot === null || before === null) return rebuildPublication(deps, existing);
    const { contentIds, categoryIds, shopSlugs, groups, shared } = changes;
    const { items, version: _, ...frame } = existing.snapshot;
    const popularity = popularityIn(items, contentIds);
    const whole = await loadWholeItems(deps, contentIds);
    const bodies = new Map(whole.map((one) => [one.item.public.id, itemBodyOf(one)]));
    const renamed = shared || categoryIds.size > 0;
    const isFramed = renamed || groups || shopSlugs.size > 0;
    const names = isFramed ? await loadFrame(deps, frame, changes) : frame;
    const current = whole.map(({ item }) => listedItem(item, popularity));
    const next = withItems(items, contentIds, current);
    const index = await indexItems(before, {
      items: next,
      names,
      changed: contentIds,
      renamed,
      readBodies: async (ids) => ids.flatMap((id) => bodies.get(id) ?? []),
    });
    return { snapshot: { ...names, items: next }, index };
  });

/**
 * Publishes the whole library. This repairs what a lost record may have left out, and counts popularity again. If nothing has
 * changed there is no new version, because every Lambda would have to load it.
 */
export const publishEverything = async (deps: FilesDeps): Promise<void> => {
  const { table, now } = deps;
  const { token, isSeen } = await loadLibraryVersion(table, "publishing", now());
  if (isSeen && (await isUpToDate(deps))) return;
  await publishUpdate(deps, (existing) =>
    isSeen ? republishForNewDay(deps, existing) : rebuildPublication(deps, existing),
  );
  if (token !== null && !isSeen)
    await table.save(recordLibraryVersionProcessed("publishing", token, now()));
};

/** Returns true if nothing has been written since the last full check. Then only what depends on the date can change. */
const isUpToDate = async (deps: FilesDeps): Promise<boolean> => {
  const now = deps.now();
  const [existing, popularity, counts] = await Promise.all([
    loadCachedPublication(deps),
    loadPopularity(deps.table, now),
    loadLibraryCounts(deps.table),
  ]);
  const { snapshot, index } = existing;
  if (snapshot === null || index === null) return false;
  return (
    isDeepStrictEqual(countsAt(counts, now), countLibrary(snapshot.types, snapshot.items, now)) &&
    snapshot.items.every((item) => item.popularity === (popularity.get(item.id) ?? 0)) &&
    hasPopularSearches(snapshot, index, now)
  );
};

/** Publishes the same library on a new day without listing or indexing anything. */
const republishForNewDay = async (
  deps: FilesDeps,
  soon: Promise<LoadedPublication>,
): Promise<Publication | null> => {
  const [existing, popularity] = await Promise.all([soon, loadPopularity(deps.table, deps.now())]);
  const { snapshot, index } = existing;
  if (snapshot === null || index === null) return rebuildPublication(deps, existing);
  const items = snapshot.items.map((item) => {
    const share = popularity.get(item.id) ?? 0;
    return share === item.popularity ? item : { ...plainItem(item), popularity: share };
  });
  return { snapshot: { ...snapshot, items }, index };
};

/** Returns the snapshot with the changed items replaced or added, and the deleted ones left out. */
export const withItems = (
  items: readonly SnapshotItem[],
  changed: ReadonlySet<string>,
  current: readonly SnapshotItem[],
): SnapshotItem[] => [...items.filter(({ id }) => !changed.has(id)), ...current].sort(newestFirst);

/** Publishes the result of `change`, which returns null if there is nothing to publish. */
const publishUpdate = (
  deps: FilesDeps,
  change: (existing: Promise<LoadedPublication>) => Promise<Publication | null>,
): Promise<void> =>
  retryOnConflict(
    async () => {
      const stored = loadPublication(deps);
      const next = await change(stored);
      if (next === null) return;
      const version = await savePublication(deps, (await stored).version, next);
      deps.log.info("published", { version });
    },
    { tries: 8 },
  );

/** Reads the items and pages that differ from the published version. Returns null if none do. */
const rebuildPublication = async (
  deps: FilesDeps,
  soon: LoadedPublication | Promise<LoadedPublication>,
): Promise<Publication | null> => {
  const [existing, listing] = await Promise.all([soon, listLibrary(deps)]);
  const before = indexed(existing);
  const published = existing.snapshot ?? emptySnapshot;
  const { kept: stored, rows, popularity, frame } = await loadEverything(deps, listing, published);
  if (rows.length === 0 && isPublished(existing, stored, frame, deps.now())) return null;
  const editions = new Map(published.items.map(({ id, edition }) => [id, edition]));
  const current = rows.map((row) => listedItem(row, popularity));
  const items = [...stored, ...current].sort(newestFirst);
  const changed = current.filter(({ id, edition }) => editions.get(id) !== edition);
  const index = await indexItems(before, {
    items,
    names: frame,
    changed: new Set(changed.map(({ id }) => id)),
    renamed: true,
    readBodies: async (ids) => (await loadWholeItems(deps, ids)).map(itemBodyOf),
  });
  return { snapshot: { ...frame, items }, index };
};

/** Returns true if the snapshot has the current results of the editors' keywords, which also change with the date. */
const hasPopularSearches = (snapshot: Snapshot, index: SearchIndex, now: Date): boolean =>
  isDeepStrictEqual(findPopularSearches(snapshot, index, now), snapshot.popularSearches);

const isPublished = (
  { snapshot, index }: LoadedPublication,
  stored: readonly SnapshotItem[],
  frame: LibraryFrame,
  now: Date,
): boolean => {
  if (snapshot === null || index === null) return false;
  const { items, version: _, popularSearches: __, ...published } = snapshot;
  return (
    stored.length === items.length &&
    isDeepStrictEqual(frame, published) &&
    hasPopularSearches(snapshot, index, now)
  );
};

const indexed = ({ snapshot, index }: LoadedPublication): IndexedItems | null =>
  snapshot === null || index === null ? null : { items: snapshot.items, index };

/** Compares items, newest first, then by id, so that the order is total. */
const newestFirst = (a: SnapshotItem, b: SnapshotItem): number =>
  a.publishAt === b.publishAt ? (a.id < b.id ? -1 : 1) : a.publishAt < b.publishAt ? 1 : -1;

const listedItem = (row: ItemRow, popularity: ReadonlyMap<string, number>): SnapshotItem => ({
  ...row.public,
  popularity: popularity.get(row.public.id) ?? 0,
  edition: revisionOf(row),
});

/** Returns the popularity, which is counted once a day and stays with an item that changes. */
const popularityIn = (
  items: readonly SnapshotItem[],
  ids: ReadonlySet<string>,
): ReadonlyMap<string, number> =>
  new Map(items.filter(({ id }) => ids.has(id)).map((item) => [item.id, item.popularity]));

const itemBodyOf = ({ item, pages }: WholeItem): ItemBody => ({
  id: item.public.id,
  texts: readableTexts(item, pages),
  palettes: palettesOf(pages),
});
