/**
 * Brings snapshot and search index up to date with rows that changed. It reads the rows as they are now instead of
 * trusting the stream's images, so that repeated, late and unordered records lead to the same result.
 */
import {
  loadPublished,
  type Publication,
  type Published,
  savePublished,
} from "../library/publication.ts";
import type { ItemRow, WholeItem } from "../rows/content-item.ts";
import type { PublicItem } from "../rows/public-item.ts";
import type { Deps } from "../runtime/deps.ts";
import { decideAgain } from "../runtime/table/decide-again.ts";
import { palettesOf } from "./block-palettes.ts";
import { readableTexts } from "./block-words.ts";
import { loadEverything, loadFrame, loadWholeItems } from "./gather-library.ts";
import { indexItems, type IndexedItems, type ItemBody } from "./index-items.ts";

export interface Changes {
  readonly contentIds: readonly string[];
  /** Categories, types, tags or what staff set changed. */
  readonly frame: boolean;
}

/** Newest first, then by id, strictly. */
const newestFirst = (a: PublicItem, b: PublicItem): number =>
  a.publishAt === b.publishAt ? (a.id < b.id ? -1 : 1) : a.publishAt < b.publishAt ? 1 : -1;

/** The snapshot with the changed items replaced, added or, where they are gone, left out. */
export const withItems = (
  items: readonly PublicItem[],
  changed: ReadonlySet<string>,
  current: readonly PublicItem[],
): PublicItem[] => [...items.filter(({ id }) => !changed.has(id)), ...current].sort(newestFirst);

/** What an item's row has to differ in for its pages to be read again. */
const editionOf = ({ version, digest }: ItemRow): string => `${version}-${digest.slice(0, 16)}`;

const bodyOf = ({ item, pages }: WholeItem): ItemBody => ({
  id: item.public.id,
  edition: editionOf(item),
  texts: readableTexts(item, pages),
  palettes: palettesOf(pages),
});

const indexed = ({ snapshot, index }: Published): IndexedItems | null =>
  snapshot === null || index === null ? null : { items: snapshot.items, index };

const update = (deps: Deps, change: (known: Published) => Promise<Publication>): Promise<void> =>
  decideAgain(
    async () => {
      const known = await loadPublished(deps);
      const version = await savePublished(deps, known.version, await change(known));
      deps.log.info("published", { version });
    },
    { tries: 8 },
  );

/** From the table anew; pages only of items whose row is another than the index knows. */
const everything = async (deps: Deps, known: Published): Promise<Publication> => {
  const { rows, popularity, frame } = await loadEverything(deps);
  const before = indexed(known);
  const editions = new Map(
    before?.items.map(({ id }, place) => [id, before.index.editions[place] ?? ""]),
  );
  const changed = rows.filter((row) => editions.get(row.public.id) !== editionOf(row));
  const items = rows
    .map((row) => ({ ...row.public, popularity: popularity.get(row.public.id) ?? 0 }))
    .sort(newestFirst);
  const index = await indexItems(before, {
    items,
    names: frame,
    changed: new Set(changed.map((row) => row.public.id)),
    renamed: true,
    readBodies: async (ids) => (await loadWholeItems(deps, ids)).map(bodyOf),
  });
  return { snapshot: { ...frame, items }, index };
};

export const publishChanges = async (deps: Deps, changes: Changes): Promise<void> =>
  update(deps, async (known) => {
    const before = indexed(known);
    if (known.snapshot === null || before === null) return everything(deps, known);
    const { items, categories, types, tags, editorial } = known.snapshot;
    const changed = new Set(changes.contentIds);
    const popularity = new Map(
      items.filter(({ id }) => changed.has(id)).map((item) => [item.id, item.popularity]),
    );
    const whole = await loadWholeItems(deps, changes.contentIds);
    const bodies = new Map(whole.map((one) => [one.item.public.id, bodyOf(one)]));
    const current = whole.map(({ item }) => ({
      ...item.public,
      popularity: popularity.get(item.public.id) ?? 0,
    }));
    const frame = changes.frame ? await loadFrame(deps) : { categories, types, tags, editorial };
    const next = withItems(items, changed, current);
    const index = await indexItems(before, {
      items: next,
      names: frame,
      changed,
      renamed: changes.frame,
      readBodies: async (ids) => ids.flatMap((id) => bodies.get(id) ?? []),
    });
    return { snapshot: { ...frame, items: next }, index };
  });

/** Repairs whatever a lost record may have left out, and counts popularity anew. */
export const publishEverything = async (deps: Deps): Promise<void> =>
  update(deps, (known) => everything(deps, known));
