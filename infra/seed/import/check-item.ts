/** Checks the references of items and blocks to other files: categories, tags, types, pictures, clips, items and products. */
import * as z from "zod/mini";
import type { ReportFault } from "./fault.ts";
import type { SourceBlock, SourceItem } from "./item-source.ts";

type KnownReferences = Record<
  "types" | "tags" | "categories" | "items" | "products",
  ReadonlySet<string>
>;
type FileExists = (name: string) => boolean;

/** Checks an item. `fileExists` looks for files beside the item. */
export const checkItem = (
  item: SourceItem,
  existing: KnownReferences,
  fileExists: FileExists,
  report: ReportFault,
): void => {
  const { head, pages, lineOf } = item;
  const missing = (path: readonly PropertyKey[], message: string): void =>
    report(lineOf(path), message);
  if (!existing.types.has(head.type)) missing(["type"], `There is no type "${head.type}"`);
  for (const [index, tag] of head.tags.entries())
    if (!existing.tags.has(tag)) missing(["tags", index], `There is no tag "${tag}"`);
  for (const [index, path] of head.categories.entries())
    if (!existing.categories.has(path))
      missing(["categories", index], `There is no category "${path}"`);
  if (!fileExists(head.cover.image))
    missing(["cover", "image"], `The picture "${head.cover.image}" is missing`);
  for (const [index, { file }] of head.files.entries())
    if (!fileExists(file)) missing(["files", index], `The file "${file}" is missing`);
  if (head.media !== "digital" && head.files.length === 0)
    missing(["media"], `An item of media ${head.media} must offer at least one file`);
  if (head.open && head.media !== "digital")
    missing(
      ["open"],
      `An item of media ${head.media} cannot be open: its files are not for everybody`,
    );
  const blocks = pages.flatMap((page) => page.blocks);
  for (const block of blocks) checkBlock(block, existing, fileExists, report);
  checkPicturesOnce(blocks, report);
};

/** Checks that every picture is used once. The cover may also be at the top of the first page. */
const checkPicturesOnce = (blocks: readonly SourceBlock[], report: ReportFault): void => {
  const shown = new Set<string>();
  for (const { fields, line } of blocks)
    for (const image of picturesIn(fields)) {
      if (shown.has(image)) report(line, `The picture "${image}" stands twice`);
      shown.add(image);
    }
};

export const checkBlock = (
  block: SourceBlock,
  existing: Pick<KnownReferences, "items" | "products">,
  fileExists: FileExists,
  report: ReportFault,
): void => {
  const { kind, fields, line } = block;
  checkMedia(block, fileExists, report);
  for (const related of relatedTo(block))
    if (!existing.items.has(related)) report(line, `There is no item "${related}"`);
  if (kind === "product-card" && !existing.products.has(String(fields["product"])))
    report(line, `There is no product "${String(fields["product"])}"`);
};

/** Reports the pictures and the clip that a block names and that are missing beside it. */
const checkMedia = (
  { fields, line }: SourceBlock,
  fileExists: FileExists,
  report: ReportFault,
): void => {
  for (const image of picturesIn(fields))
    if (!fileExists(image)) report(line, `The picture "${image}" is missing`);
  const { clip } = z
    .looseObject({ clip: z.optional(z.object({ file: z.string() })) })
    .parse(fields);
  if (clip !== undefined && !fileExists(clip.file))
    report(line, `The file "${clip.file}" is missing`);
};

/** Returns every picture that a block names, in any of its fields. */
const picturesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  if (typeof value !== "object" || value === null) return [];
  if ("image" in value && typeof value.image === "string") return [value.image];
  return Object.values(value).flatMap(picturesIn);
};

const relatedTo = (block: SourceBlock): readonly string[] => {
  const items = block.fields["items"];
  return block.kind === "related-reading" && Array.isArray(items) ? items.map(String) : [];
};
