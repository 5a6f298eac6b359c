/** Extracts the readable text of an item's pages for the search index. */
import type { ItemRow, PageRow } from "../../entities/content-item.ts";

/** The fields of blocks, pictures and clips that are not text: addresses, colours, layout options. */
const unread: ReadonlySet<string> = new Set([
  "clip",
  "format",
  "hash",
  "hex",
  "hexes",
  "items",
  "placeholder",
  "product",
  "ratio",
  "side",
  "to",
  "url",
]);

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  nbsp: " ",
  quot: '"',
};

/** Returns the texts of every kind of block, including kinds that do not exist yet. */
export const readableTexts = (item: ItemRow, pages: readonly PageRow[]): string[] => {
  const texts: string[] = [];
  collect(item.subtextAccess, texts);
  for (const { caption } of item.files) texts.push(caption);
  for (const { title, blocks } of pages) {
    texts.push(title);
    for (const { content } of blocks) collect(content, texts);
  }
  return texts;
};

/** Converts HTML to text. Sanitised HTML contains few entities. */
const plainText = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, " ").replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : " ";
  });

const collect = (value: unknown, into: string[]): void => {
  if (typeof value === "string") into.push(plainText(value));
  else if (Array.isArray(value)) for (const part of value) collect(part, into);
  else if (typeof value === "object" && value !== null)
    for (const [name, part] of Object.entries(value)) if (!unread.has(name)) collect(part, into);
};
