/** Reads an item's `item.md`: front matter, then pages of blocks. */
import * as z from "zod/mini";
import {
  type BlockKind,
  parseBlockKind,
  wireBlocks,
} from "../../../shared/contract/content/blocks/registry.ts";
import { mediaTypes } from "../../../shared/kernel/media-types.ts";
import type { ReportFault } from "./fault.ts";
import { sourceBlocks } from "./source-blocks.ts";
import { hexField, londonTimeField, textField } from "./source-fields.ts";
import { readYaml } from "./yaml-source.ts";

const slugPath = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,3}$/, "Not a category's path"),
  );
const callToAction = z.strictObject({
  text: textField(60),
  slug: z.string().check(z.regex(/^\/[\w/-]*$/, "Must be a path of this site")),
  type: z.optional(z.enum(["white"])),
  access: z.optional(
    z.strictObject({ text: z.optional(textField(60)), slug: z.optional(z.string()) }),
  ),
});

const frontMatter = z.strictObject({
  title: textField(80),
  type: z.string(),
  media: z.enum(mediaTypes),
  access: z.enum(["basics", "professional", "premium"]),
  publish: londonTimeField,
  categories: z.array(slugPath).check(z.minLength(1, "Name at least one category"), z.maxLength(8)),
  tags: z._default(z.array(z.string()), []),
  subtext: textField(300),
  subtextAccess: z.optional(textField(300)),
  colours: z.optional(
    z.strictObject({
      primary: z.optional(hexField),
      secondary: z.optional(hexField),
      text: z.optional(hexField),
    }),
  ),
  cover: z.strictObject({
    image: z.string(),
    alt: textField(300),
    credit: z.optional(textField(120)),
  }),
  demo: z._default(z.boolean(), false),
  open: z._default(z.boolean(), false),
  featured: z._default(z.boolean(), false),
  allowPdf: z._default(z.boolean(), false),
  cta1: z.optional(callToAction),
  cta2: z.optional(callToAction),
  files: z._default(
    z.array(z.strictObject({ file: z.string(), caption: textField(200) })).check(z.maxLength(20)),
    [],
  ),
});
export type FrontMatter = z.output<typeof frontMatter>;

export interface SourceBlock {
  readonly kind: BlockKind;
  readonly typeId: number;
  /** The kind's fields; `text` is still Markdown and pictures still name files. */
  readonly fields: Record<string, unknown>;
  readonly line: number;
}

export interface SourcePage {
  readonly title: string;
  readonly blocks: readonly SourceBlock[];
}

export interface SourceItem {
  readonly slug: string;
  readonly head: FrontMatter;
  /** Returns the line of a value of the front matter. */
  lineOf(path: readonly PropertyKey[]): number;
  readonly pages: readonly SourcePage[];
}

/** Splits the text after the front matter into pages of blocks; text outside of blocks is a fault. */
export const readItemPages = (
  lines: readonly string[],
  firstLine: number,
  title: string,
  report: ReportFault,
): SourcePage[] => {
  const pages: Array<{ title: string; blocks: SourceBlock[] }> = [];
  const pageNow = () => {
    const existing = pages.at(-1);
    if (existing) return existing;
    const first = { title, blocks: [] };
    pages.push(first);
    return first;
  };
  for (let index = 0; index < lines.length; index += 1) {
    const text = lines[index] ?? "";
    const line = firstLine + index;
    const page = /^=== (.+)$/.exec(text)?.[1];
    const kind = /^::: ([a-z-]+)$/.exec(text)?.[1];
    if (page !== undefined) pages.push({ title: page.trim(), blocks: [] });
    else if (kind !== undefined) {
      const end = lines.indexOf(":::", index + 1);
      if (end === -1) {
        report(line, `The block "${kind}" is not closed by :::`);
        break;
      }
      const block = readBlock(kind, lines.slice(index + 1, end), line, report);
      if (block) pageNow().blocks.push(block);
      index = end;
    } else if (text.trim() !== "") report(line, "Text must stand inside a block");
  }
  return pages;
};

const readBlock = (
  name: string,
  lines: readonly string[],
  line: number,
  report: ReportFault,
): SourceBlock | null => {
  const kind = parseBlockKind(name);
  if (kind === undefined) {
    report(line, `There is no block kind "${name}"`);
    return null;
  }
  const split = lines.indexOf("---");
  const head = split === -1 ? lines : lines.slice(0, split);
  const body =
    split === -1
      ? ""
      : lines
          .slice(split + 1)
          .join("\n")
          .trim();
  const withText = z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((fields: Record<string, unknown>) =>
      body === "" ? fields : { ...fields, text: body },
    ),
  );
  const schema: z.ZodMiniType<Record<string, unknown>> = z.pipe(
    withText,
    sourceBlocks[kind].schema,
  );
  const block = readYaml(head.join("\n"), schema, line + 1, report);
  return block === null ? null : { kind, typeId: wireBlocks[kind].id, fields: block.data, line };
};

/** Returns null if the file has faults, all of which have been reported. */
export const readItemSource = (
  slug: string,
  text: string,
  report: ReportFault,
): SourceItem | null => {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end === -1) {
    report(1, "The file must begin with front matter between two lines of ---");
    return null;
  }
  const head = readYaml(lines.slice(1, end).join("\n"), frontMatter, 2, report);
  const pages = readItemPages(lines.slice(end + 1), end + 2, head?.data.title ?? slug, report);
  if (pages.length === 0) report(end + 1, "The item has no blocks");
  for (const { title, blocks } of pages)
    if (blocks.length === 0) report(end + 1, `The page "${title}" has no blocks`);
  return head === null ? null : { slug, head: head.data, lineOf: head.lineOf, pages };
};
