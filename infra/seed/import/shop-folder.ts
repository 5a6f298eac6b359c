/** Reads the whole `shop/` of a library folder and checks its files' references to each other and to the library. */
import { dirname, join } from "node:path";
import type { ReportFault } from "./fault.ts";
import { readGroups, type SourceGroup } from "./group-source.ts";
import {
  readPlans,
  readProductSource,
  readShopFolderSettings,
  type SourcePlan,
  type SourceProduct,
  type SourceSettings,
} from "./shop-source.ts";
import { isSlug } from "./source-fields.ts";
import type { SourceFolder } from "./source-folder.ts";

export interface ShopSource {
  readonly products: readonly SourceProduct[];
  readonly plans: readonly SourcePlan[];
  readonly categories: readonly SourceGroup[];
  readonly tags: readonly SourceGroup[];
  readonly settings: SourceSettings;
}

/** The library's records, and the shop's groups to which products are assigned, by slug. */
interface KnownReferences {
  readonly items: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}

/** Returns null if the library has no shop, or one with faults, all of which have been reported. */
export const readShop = (
  folder: SourceFolder,
  { items }: Pick<KnownReferences, "items">,
): ShopSource | null => {
  if (!folder.has("shop")) return null;
  const plans = folder.need(join("shop", "plans.yaml"), readPlans);
  const settings = folder.need(join("shop", "settings.yaml"), readShopFolderSettings);
  const categories = folder.read(join("shop", "categories.yaml"), readGroups("category")) ?? [];
  const tags = folder.read(join("shop", "tags.yaml"), readGroups("tag")) ?? [];
  const existing = { items, categories: slugsOf(categories), tags: slugsOf(tags) };
  const products = folder.names(join("shop", "products")).flatMap((name) => {
    const file = productFile(name);
    const report = folder.reportIn(file);
    if (!isSlug(name)) report(1, "The folder's name is not a slug");
    const product = folder.need(file, (text) => readProductSource(name, text, report));
    if (product === null) return [];
    checkAgainst(product, existing, { beside: dirname(file), hasIn: folder.hasIn }, report);
    return [product];
  });
  checkAddresses(products, plans, folder);
  if (plans === null || settings === null) return null;
  return { products, plans: plans.plans, categories, tags, settings };
};

const slugsOf = (groups: readonly SourceGroup[]): ReadonlySet<string> =>
  new Set(groups.map(({ slug }) => slug));

const productFile = (name: string): string => join("shop", "products", name, "product.yaml");

/** Checks a product's references to the library and to the files beside it. */
const checkAgainst = (
  { head, lineOf }: SourceProduct,
  existing: KnownReferences,
  { beside, hasIn }: { readonly beside: string } & Pick<SourceFolder, "hasIn">,
  report: ReportFault,
): void => {
  const missing = (path: readonly PropertyKey[], message: string): void =>
    report(lineOf(path), message);
  const each = (
    path: readonly PropertyKey[],
    requested: readonly string[],
    all: ReadonlySet<string>,
    what: string,
  ): void => {
    for (const [index, name] of requested.entries())
      if (!all.has(name)) missing([...path, index], `There is no ${what} "${name}"`);
  };
  each(["opens"], head.opens, existing.items, "item");
  for (const [index, { opens }] of head.options.entries())
    each(["options", index, "opens"], opens, existing.items, "item");
  each(["tags"], head.tags, existing.tags, "tag of the shop");
  each(["categories"], head.categories, existing.categories, "category of the shop");
  const { cover } = head;
  if ("item" in cover && !existing.items.has(cover.item))
    missing(["cover", "item"], `There is no item "${cover.item}"`);
  const picture = (path: readonly PropertyKey[], name: string, place = beside): void => {
    if (!hasIn(place)(name)) missing(path, `The picture "${name}" is missing`);
  };
  if ("image" in cover) picture(["cover", "image"], cover.image);
  for (const [index, { item, image }] of head.pictures.entries())
    if (item === undefined) picture(["pictures", index, "image"], image);
    else if (existing.items.has(item))
      picture(["pictures", index, "image"], image, join("items", item));
    else missing(["pictures", index, "item"], `There is no item "${item}"`);
};

/** Checks the addresses: products, options and plans share one name space. */
const checkAddresses = (
  products: readonly SourceProduct[],
  plans: ReturnType<typeof readPlans>,
  { reportIn }: SourceFolder,
): void => {
  const applied = new Set(products.map(({ slug }) => slug));
  const take = (slug: string, report: () => void): void => {
    if (applied.has(slug)) report();
    applied.add(slug);
  };
  for (const [index, { slug }] of (plans?.plans ?? []).entries())
    take(slug, () =>
      reportIn(join("shop", "plans.yaml"))(
        plans?.lineOf([index, "slug"]) ?? 1,
        `The slug "${slug}" is taken`,
      ),
    );
  for (const product of products)
    for (const [index, { slug }] of product.head.options.entries())
      take(slug, () =>
        reportIn(productFile(product.slug))(
          product.lineOf(["options", index, "slug"]),
          `The slug "${slug}" is taken`,
        ),
      );
};
