/** Reads a whole library folder and checks the references between its files. */
import { join } from "node:path";
import * as z from "zod/mini";
import { freePlan } from "../../../shared/domain/access/access.ts";
import { type PlacedCategory, placeCategories, readCategorySource } from "./category-source.ts";
import { checkBlock, checkItem } from "./check-item.ts";
import { type EditorialSource, editorialFolder, readEditorial } from "./editorial-source.ts";
import { LibraryError, type ReportFault } from "./fault.ts";
import { readItemSource, type SourceItem } from "./item-source.ts";
import { readLayoutFolder } from "./layout-folder.ts";
import type { LayoutSource } from "./layout-source.ts";
import { readIssueIntros, type SourceIssueIntro } from "./newsletter-source.ts";
import { readSitePages, type SourceSitePage } from "./page-source.ts";
import { readShop, type ShopSource } from "./shop-folder.ts";
import { isSlug, slugField, textField } from "./source-fields.ts";
import { openSourceFolder, type SourceFolder } from "./source-folder.ts";
import { readYaml } from "./yaml-source.ts";

export interface LibrarySource {
  readonly folder: string;
  readonly types: ReadonlyArray<{ slug: string; title: string; plural: string }>;
  readonly tags: ReadonlyArray<{ slug: string; title: string }>;
  readonly categories: readonly PlacedCategory[];
  readonly items: readonly SourceItem[];
  readonly editorial: EditorialSource;
  readonly layout: LayoutSource;
  /** The pages; null if the library has none. */
  readonly sitePages: readonly SourceSitePage[] | null;
  /** The introductions of newsletters; null if the library has none. */
  readonly letters: readonly SourceIssueIntro[] | null;
  /** The shop; null if the library sells nothing. */
  readonly shop: ShopSource | null;
  /** The ids of its plans, by their slugs. */
  readonly plans: ReadonlyMap<string, number>;
}

/** Throws `LibraryError` with every fault of the folder. */
export const readLibrary = (path: string): LibrarySource => {
  const folder = openSourceFolder(path);
  const types = folder.need("types.yaml", listOf(typeList)) ?? [];
  const tags = folder.need("tags.yaml", listOf(tagList)) ?? [];
  const categories = readCategories(folder);
  const items = readItems(folder);
  const inLibrary = {
    types: new Set(types.map((type) => type.slug)),
    tags: new Set(tags.map((tag) => tag.slug)),
    categories: new Set(categories.map(({ level }) => level.join("/"))),
    // Items are taken from their folders: an item with a fault exists nevertheless.
    items: new Set(folder.names("items")),
  };
  const shop = readShop(folder, inLibrary);
  const existing = {
    ...inLibrary,
    products: new Set(shop?.products.map((product) => product.slug)),
  };
  for (const item of items) {
    const report = folder.reportIn(itemFile(item.slug));
    checkItem(item, existing, folder.hasIn(join("items", item.slug)), report);
  }
  checkCategories(categories, existing.items, folder);
  const editorial = readEditorial(folder, existing, (block, report) =>
    checkBlock(block, existing, folder.hasIn(editorialFolder), report),
  );
  const plans = new Map([
    ["basics", freePlan.id] as const,
    ...(shop?.plans ?? []).map((plan) => [plan.slug, plan.planId] as const),
  ]);
  const layout = readLayoutFolder(folder, { ...existing, plans: new Set(plans.keys()) });
  const sitePages = readSitePages(folder, existing);
  const letters = readIssueIntros(folder);
  if (folder.faults.length > 0) throw new LibraryError(folder.faults);
  return {
    folder: path,
    types,
    tags,
    categories,
    items,
    editorial,
    layout,
    sitePages,
    letters,
    shop,
    plans,
  };
};

const typeList = z.array(
  z.strictObject({ slug: slugField, title: textField(80), plural: textField(80) }),
);
const tagList = z.array(z.strictObject({ slug: slugField, title: textField(80) }));

const listOf =
  <S extends z.ZodMiniType>(schema: S) =>
  (text: string, report: ReportFault): z.output<S> | null =>
    readYaml(text, schema, 1, report)?.data ?? null;

const readCategories = (folder: SourceFolder): PlacedCategory[] => {
  const names = folder.names("categories").filter((name) => name.endsWith(".yaml"));
  return names.flatMap((name, position) => {
    const file = join("categories", name);
    const industry = folder.read(file, readCategorySource);
    return industry === null ? [] : placeCategories(file, industry, position);
  });
};

const checkCategories = (
  categories: readonly PlacedCategory[],
  items: ReadonlySet<string>,
  folder: SourceFolder,
): void => {
  const visited = new Set<string>();
  for (const { file, source, level, lineOf } of categories) {
    const report = folder.reportIn(file);
    const path = level.join("/");
    if (visited.has(path)) report(lineOf("slug"), `"${path}" stands twice`);
    visited.add(path);
    for (const [field, item] of [
      ["contentFirst", source.contentFirst],
      ["image", source.image?.item],
    ] as const)
      if (item !== undefined && !items.has(item))
        report(lineOf(field), `There is no item "${item}"`);
  }
};

const itemFile = (name: string): string => join("items", name, "item.md");

const readItems = (folder: SourceFolder): SourceItem[] => {
  const names = folder.names("items");
  if (names.length === 0) folder.reportIn("items")(1, "The library has no items");
  return names.flatMap((name) => {
    const file = itemFile(name);
    if (!isSlug(name)) folder.reportIn(file)(1, "The folder's name is not a slug");
    return folder.need(file, (text, report) => readItemSource(name, text, report)) ?? [];
  });
};
