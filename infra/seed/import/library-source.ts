/** Reads a library folder whole and checks what its files say of each other. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import {
  type PlacedCategory,
  placeCategories,
  readCategorySource,
  type SourceCategory,
} from "./category-source.ts";
import { type EditorialSource, editorialFolder, readEditorial } from "./editorial-source.ts";
import { type Fault, LibraryFaults, type Report } from "./fault.ts";
import { readItemSource, type SourceBlock, type SourceItem } from "./item-source.ts";
import { readShop, type ShopSource } from "./shop-folder.ts";
import { readYaml } from "./yaml-source.ts";

export interface LibrarySource {
  readonly folder: string;
  readonly types: ReadonlyArray<{ slug: string; title: string; plural: string }>;
  readonly tags: ReadonlyArray<{ slug: string; title: string }>;
  readonly categories: readonly PlacedCategory[];
  readonly items: readonly SourceItem[];
  readonly editorial: EditorialSource;
  /** Null: the library sells nothing. */
  readonly shop: ShopSource | null;
}

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Not a slug"));
const title = z.string().check(z.minLength(1), z.maxLength(80));
const typeList = z.array(z.strictObject({ slug, title, plural: title }));
const tagList = z.array(z.strictObject({ slug, title }));

const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).sort() : [];

/** Every picture that a block names, wherever it stands in its fields. */
export const picturesOf = (value: unknown): Array<{ image: string }> => {
  if (Array.isArray(value)) return value.flatMap(picturesOf);
  if (typeof value !== "object" || value === null) return [];
  if ("image" in value && typeof value.image === "string") return [{ image: value.image }];
  return Object.values(value).flatMap(picturesOf);
};

/** The pictures and the clip that a block names and that do not stand beside it. */
const checkMedia = (
  { fields, line }: SourceBlock,
  fileExists: (name: string) => boolean,
  report: Report,
): void => {
  for (const { image } of picturesOf(fields))
    if (!fileExists(image)) report(line, `The picture "${image}" is missing`);
  const { clip } = z
    .looseObject({ clip: z.optional(z.object({ file: z.string() })) })
    .parse(fields);
  if (clip !== undefined && !fileExists(clip.file))
    report(line, `The file "${clip.file}" is missing`);
};

const relatedTo = (block: SourceBlock): readonly string[] => {
  const items = block.fields["items"];
  return block.kind === "related-reading" && Array.isArray(items) ? items.map(String) : [];
};

type Known = Record<"types" | "tags" | "categories" | "items" | "products", ReadonlySet<string>>;

/** What a block says of other files: pictures, clips, items and products. */
const checkBlock = (
  block: SourceBlock,
  known: Pick<Known, "items" | "products">,
  fileExists: (name: string) => boolean,
  report: Report,
): void => {
  const { kind, fields, line } = block;
  checkMedia(block, fileExists, report);
  for (const related of relatedTo(block))
    if (!known.items.has(related)) report(line, `There is no item "${related}"`);
  if (kind === "product-card" && !known.products.has(String(fields["product"])))
    report(line, `There is no product "${String(fields["product"])}"`);
};

/** What an item says of other files: categories, tags, type, pictures, files, related items. */
const checkItem = (
  item: SourceItem,
  known: Known,
  fileExists: (name: string) => boolean,
  report: Report,
): void => {
  const { head, pages, lineOf } = item;
  const missing = (path: readonly PropertyKey[], message: string): void =>
    report(lineOf(path), message);
  if (!known.types.has(head.type)) missing(["type"], `There is no type "${head.type}"`);
  for (const [index, tag] of head.tags.entries())
    if (!known.tags.has(tag)) missing(["tags", index], `There is no tag "${tag}"`);
  for (const [index, path] of head.categories.entries())
    if (!known.categories.has(path))
      missing(["categories", index], `There is no category "${path}"`);
  if (!fileExists(head.cover.image))
    missing(["cover", "image"], `The picture "${head.cover.image}" is missing`);
  for (const [index, { file }] of head.files.entries())
    if (!fileExists(file)) missing(["files", index], `The file "${file}" is missing`);
  if (head.media !== "digital" && head.files.length === 0)
    missing(["media"], `An item of media ${head.media} must offer at least one file`);
  for (const block of pages.flatMap(({ blocks }) => blocks))
    checkBlock(block, known, fileExists, report);
};

const duplicates = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** Throws `LibraryFaults` with every fault of the folder. */
export const readLibrary = (folder: string): LibrarySource => {
  const faults: Fault[] = [];
  const reportIn =
    (file: string): Report =>
    (line, message) => {
      faults.push({ file, line, message });
    };
  const read = (file: string): string => readFileSync(join(folder, file), "utf8");
  const readList = <S extends z.ZodMiniType>(file: string, schema: S): z.output<S> | null => {
    if (existsSync(join(folder, file)))
      return readYaml(read(file), schema, 1, reportIn(file))?.data ?? null;
    reportIn(file)(1, "The file is missing");
    return null;
  };
  const types = readList("types.yaml", typeList) ?? [];
  const tags = readList("tags.yaml", tagList) ?? [];

  const industries: SourceCategory[] = [];
  for (const name of namesIn(join(folder, "categories")).filter((it) => it.endsWith(".yaml"))) {
    const file = join("categories", name);
    const industry = readCategorySource(read(file), reportIn(file));
    if (industry) industries.push(industry);
  }
  const categories = placeCategories(industries);
  const paths = categories.map(({ level }) => level.join("/"));
  for (const path of duplicates(paths)) reportIn("categories")(1, `"${path}" stands twice`);

  const slugs = namesIn(join(folder, "items"));
  if (slugs.length === 0) reportIn("items")(1, "The library has no items");
  const items: SourceItem[] = [];
  for (const name of slugs) {
    const file = join("items", name, "item.md");
    if (!slug.safeParse(name).success) reportIn(file)(1, "The folder's name is not a slug");
    if (!existsSync(join(folder, file))) reportIn(file)(1, "The file is missing");
    else {
      const item = readItemSource(name, read(file), reportIn(file));
      if (item) items.push(item);
    }
  }
  const inLibrary = {
    types: new Set(types.map((type) => type.slug)),
    tags: new Set(tags.map((tag) => tag.slug)),
    categories: new Set(paths),
    items: new Set(slugs),
  };
  const shop = readShop(folder, inLibrary, reportIn);
  const products = new Set((shop?.products ?? []).map((product) => product.slug));
  const known: Known = { ...inLibrary, products };
  const exists = (inFolder: string) => (name: string) =>
    /^[\w.-]+$/.test(name) && existsSync(join(folder, inFolder, name));
  for (const item of items) {
    const report = reportIn(join("items", item.slug, "item.md"));
    checkItem(item, known, exists(join("items", item.slug)), report);
  }
  for (const { source, level } of categories)
    for (const named of [source.contentFirst, source.image?.item])
      if (named !== undefined && !known.items.has(named))
        reportIn(join("categories", `${level[0]}.yaml`))(1, `There is no item "${named}"`);
  const editorial = readEditorial(
    folder,
    known,
    (block, report) => checkBlock(block, known, exists(editorialFolder), report),
    reportIn,
  );

  if (faults.length > 0) throw new LibraryFaults(faults);
  return { folder, types, tags, categories, items, editorial, shop };
};
