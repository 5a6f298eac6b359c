/**
 * `npm run content:import -- FOLDER [--branch NAME]` checks a whole library folder, with its layout and its shop, then imports it
 * into the stack that runs on this machine (`PORT`) or into a deployed branch. Importing again changes nothing.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadSnapshot } from "../../functions/content-index/publication.ts";
import { touchLibraryVersion } from "../../functions/entities/library-version.ts";
import type { FilesDeps } from "../../functions/platform/files.ts";
import type { StoredPicture } from "../../shared/contract/content/picture.ts";
import { runCommand } from "../constructs/cdk-command.ts";
import { readLibrary } from "./import/library-source.ts";
import { openPictureLibrary } from "./import/pictures.ts";
import { prepareEditorial } from "./import/prepare-editorial.ts";
import { prepareItem } from "./import/prepare-item.ts";
import { prepareLayout } from "./import/prepare-layout.ts";
import { type PreparedShop, prepareShop } from "./import/prepare-shop.ts";
import { writeLayout } from "./import/write-layout.ts";
import { writePages } from "./import/write-pages.ts";
import { storeObjects, writeTaxonomyAndEditorial, writeItem } from "./import/write-library.ts";
import { writeIssueIntros } from "./import/write-newsletters.ts";
import { writeShop } from "./import/write-shop.ts";
import { programDeps } from "./program-deps.ts";
import { targetEnvironment } from "./target-environment.ts";

export interface ImportOptions {
  readonly folder: string;
  readonly deps: FilesDeps;
  /** This is called after each item with the number done and the total. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface ImportResult {
  readonly items: number;
  readonly changedItems: number;
  readonly changedCategories: number;
  /** The number of changed parts: navigation, plan panels, tour, popups and alerts. */
  readonly changedLayoutParts: number;
  /** The number of changed pages of the site. */
  readonly changedPages: number;
  /** The number of changed newsletter introductions. */
  readonly changedLetters: number;
  /** The number of changed products, plans, categories, tags and settings, if the library has a shop. */
  readonly shopEntries: number;
  readonly changedShopEntries: number;
}

const publicationTimeoutMs = 5 * 60_000;

/** Throws `LibraryError` before anything is written. Writes items four at a time. */
export const importLibrary = async ({
  folder,
  deps,
  onProgress = () => {},
}: ImportOptions): Promise<ImportResult> => {
  const library = readLibrary(folder);
  const feed = openPictureLibrary(folder);
  const stored = new Set<string>();
  const typeTitles = new Map(library.types.map(({ slug, title }) => [slug, title]));
  const covers = new Map<string, StoredPicture>();
  const written = new Map<string, string>();
  const mark = () => deps.table.save(touchLibraryVersion(deps.newId("event")));
  let done = 0;
  await mark();
  const queue = library.items.values();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const source of queue) {
        const prepared = await prepareItem(folder, feed, source, typeTitles);
        const { public: shown } = prepared.item;
        covers.set(shown.id, shown.cover);
        const edition = await writeItem(deps, prepared, stored);
        if (edition !== null) written.set(shown.id, edition);
        done += 1;
        onProgress(done, library.items.length);
      }
    }),
  );
  const { editorial, objects } = await prepareEditorial(folder, feed, library.editorial);
  await storeObjects(deps, objects, stored);
  const changedCategories = await writeTaxonomyAndEditorial(deps, library, { covers, editorial });
  const changedLayoutParts = await writeLayout(deps, prepareLayout(library));
  const changedPages = await writePages(deps, library.sitePages);
  const changedLetters = await writeIssueIntros(deps, library.letters);
  const shop =
    library.shop && (await prepareShop(library.shop, { folder, pictures: feed, covers }));
  const changedShopEntries = shop === null ? 0 : await writeShop(deps, shop, stored, deps.now());
  await mark();
  feed.close();
  if (written.size > 0) await waitUntilPublished(deps, written);
  return {
    items: library.items.length,
    changedItems: written.size,
    changedCategories,
    changedLayoutParts,
    changedPages,
    changedLetters,
    shopEntries: shop === null ? 0 : countShopRecords(shop),
    changedShopEntries,
  };
};

const countShopRecords = ({ items, categories, tags }: PreparedShop): number =>
  items.length + categories.length + tags.length + 1;

/** Waits until the edition of every written item is published. */
const waitUntilPublished = async (
  deps: FilesDeps,
  written: ReadonlyMap<string, string>,
): Promise<void> => {
  const start = performance.now();
  while (performance.now() - start < publicationTimeoutMs) {
    const { items } = await loadSnapshot(deps);
    const seen = new Map(items.map(({ id, edition }) => [id, edition]));
    if ([...written].every(([id, edition]) => seen.get(id) === edition)) return;
    await new Promise((resolvePause) => setTimeout(resolvePause, 250));
  }
  throw new Error(
    "The items are stored but were not published within five minutes: see the publishing function's log",
  );
};

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { branch: { type: "string" } },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error("Name the folder: npm run content:import -- FOLDER");
  const environment = await targetEnvironment(values.branch);
  const deps = programDeps(environment);
  const result = await importLibrary({
    folder: resolve(folder),
    deps,
    onProgress: (done, total) => process.stdout.write(`\r${done} of ${total} items`),
  });
  process.stdout.write(
    `\n${result.items} items: ${result.changedItems} written, ${result.items - result.changedItems} unchanged; ` +
      `${result.changedCategories} categories, ${result.changedLayoutParts} parts of the layout, ` +
      `${result.changedPages} pages and ${result.changedLetters} letters changed; ` +
      `${result.changedShopEntries} of ${result.shopEntries} entries of the shop written\n`,
  );
};

if (import.meta.main) await runCommand(main);
