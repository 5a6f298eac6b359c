/** Reads `shop/` of a library folder whole and checks what its files say of each other and of the library. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "./fault.ts";
import {
  readPlans,
  readProductSource,
  readSettings,
  type SourcePlan,
  type SourceProduct,
  type SourceSettings,
} from "./shop-source.ts";

export interface ShopSource {
  readonly products: readonly SourceProduct[];
  readonly plans: readonly SourcePlan[];
  readonly settings: SourceSettings;
}

/** What the rest of the library has, by slug or path. */
export interface KnownInLibrary {
  readonly items: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}

/** Where reports about one file go; files are named from the library folder on. */
export type ReportIn = (file: string) => Report;

const productFile = (slug: string): string => join("shop", "products", slug, "product.yaml");

/** What a product says of the library and of the files beside it. */
const checkAgainst = (
  { head, lineOf }: SourceProduct,
  known: KnownInLibrary,
  fileExists: (name: string) => boolean,
  report: Report,
): void => {
  const missing = (path: readonly PropertyKey[], message: string): void =>
    report(lineOf(path), message);
  const each = (
    path: readonly PropertyKey[],
    named: readonly string[],
    all: ReadonlySet<string>,
    what: string,
  ): void => {
    for (const [index, name] of named.entries())
      if (!all.has(name)) missing([...path, index], `There is no ${what} "${name}"`);
  };
  each(["opens"], head.opens, known.items, "item");
  for (const [index, { opens }] of head.options.entries())
    each(["options", index, "opens"], opens, known.items, "item");
  each(["tags"], head.tags, known.tags, "tag");
  each(["categories"], head.categories, known.categories, "category");
  const { cover } = head;
  if ("item" in cover && !known.items.has(cover.item))
    missing(["cover", "item"], `There is no item "${cover.item}"`);
  if ("image" in cover && !fileExists(cover.image))
    missing(["cover", "image"], `The picture "${cover.image}" is missing`);
};

/** Products, options and plans share one name space: each is an address of the shop. */
const checkAddresses = (
  products: readonly SourceProduct[],
  plans: ReturnType<typeof readPlans>,
  reportIn: ReportIn,
): void => {
  const taken = new Set(products.map(({ slug }) => slug));
  const take = (slug: string, report: () => void): void => {
    if (taken.has(slug)) report();
    taken.add(slug);
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

/** Null when the library has no shop, or one with faults, all of which have been reported. */
export const readShop = (
  folder: string,
  known: KnownInLibrary,
  reportIn: ReportIn,
): ShopSource | null => {
  if (!existsSync(join(folder, "shop"))) return null;
  const readFile = <T>(name: string, parse: (text: string, report: Report) => T): T | null => {
    const file = join("shop", name);
    if (existsSync(join(folder, file)))
      return parse(readFileSync(join(folder, file), "utf8"), reportIn(file));
    reportIn(file)(1, "The file is missing");
    return null;
  };
  const plans = readFile("plans.yaml", readPlans);
  const settings = readFile("settings.yaml", readSettings);
  const shelf = join(folder, "shop", "products");
  const products: SourceProduct[] = [];
  for (const slug of existsSync(shelf) ? readdirSync(shelf).sort() : []) {
    const report = reportIn(productFile(slug));
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) report(1, "The folder's name is not a slug");
    const product = readFile(join("products", slug, "product.yaml"), (text) =>
      readProductSource(slug, text, report),
    );
    if (product === null) continue;
    products.push(product);
    const fileExists = (name: string): boolean =>
      /^[\w.-]+$/.test(name) && existsSync(join(shelf, slug, name));
    checkAgainst(product, known, fileExists, report);
  }
  checkAddresses(products, plans, reportIn);
  return plans === null || settings === null ? null : { products, plans: plans.plans, settings };
};
