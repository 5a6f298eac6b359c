/** Keeps the published library up to date with the table: from its stream, and completely once a day. */
import { categoryIdOf } from "../../entities/category.ts";
import { contentIdOf } from "../../entities/content-item.ts";
import { isPdf } from "../../entities/item-pdf.ts";
import { isProductGroup } from "../../entities/product-group.ts";
import { isReadingKey } from "../../entities/reading.ts";
import { shopSlugOf } from "../../entities/shop-item.ts";
import type { Deps } from "../../platform/deps.ts";
import { withFiles } from "../../platform/files.ts";
import { defineWorker } from "../../lambda/define-worker.ts";
import type { TableChange } from "../../platform/table-change.ts";
import type { Key } from "../../platform/table/write.ts";
import { countReaders } from "./count-readers.ts";
import { type Changes, publishChanges, publishEverything } from "./publish-changes.ts";

/**
 * Publishes one new version per batch of the stream; a failure repeats the whole batch. Readers are counted last, so that they
 * are counted once.
 */
export const handler = defineWorker({
  name: "content-indexing",
  build: (deps: Deps) => withFiles(deps),
  changes: async (deps, changes) => {
    const keys = changes.map(({ key }) => key).filter(isPublished);
    if (keys.length > 0) await publishChanges(deps, changesOf(keys));
    await countReaders(deps, changes);
    return [];
  },
  tasks: {
    publish: async (deps) => {
      await publishEverything(deps);
      return true;
    },
  },
});

/** Returns false for reading history and PDFs, which do not affect the published library. */
const isPublished = (key: TableChange["key"]): boolean => !isReadingKey(key) && !isPdf(key);

const changesOf = (keys: readonly Key[]): Changes => {
  const contentIds = new Set<string>();
  const categoryIds = new Set<string>();
  const shopSlugs = new Set<string>();
  let groups = false;
  let shared = false;
  for (const key of keys) {
    const contentId = contentIdOf(key);
    const categoryId = categoryIdOf(key);
    const shopSlug = shopSlugOf(key);
    if (contentId !== null) contentIds.add(contentId);
    else if (categoryId !== null) categoryIds.add(categoryId);
    else if (shopSlug !== null) shopSlugs.add(shopSlug);
    else if (isProductGroup(key)) groups = true;
    else shared = true;
  }
  return { contentIds, categoryIds, shopSlugs, groups, shared };
};
