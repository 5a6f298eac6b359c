/** Extracts the readable text of an item's pages for the search index. */
import { blockKindById, storedBlocks } from "../../../shared/contract/content/blocks/registry.ts";
import type { ItemRow, PageRow, StoredBlock } from "../../entities/content-item.ts";

/** The fields of pictures and clips that are not text. */
const mediaFields = ["clip", "format", "hash", "placeholder"];

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  nbsp: " ",
  quot: '"',
};

/** Returns the texts of every kind of block, including kinds that do not exist yet. */
export const readableTexts = (item: ItemRow, pages: readonly PageRow[]): string[] => [
  ...(item.subtextAccess === null ? [] : [plainText(item.subtextAccess)]),
  ...item.files.map(({ caption }) => caption),
  ...pages.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(blockTexts)]),
];

const blockTexts = ({ type, content }: StoredBlock): string[] => {
  const kind = blockKindById(type);
  const fields = kind === undefined ? [] : storedBlocks[kind].notSearched;
  return textsIn(content, new Set([...mediaFields, ...fields]));
};

const textsIn = (value: unknown, notText: ReadonlySet<string>): string[] => {
  if (typeof value === "string") return [plainText(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    notText.has(name) ? [] : textsIn(part, notText),
  );
};

/** Converts HTML to text. Sanitised HTML contains few entities. */
const plainText = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, " ").replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : " ";
  });
