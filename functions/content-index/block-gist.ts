/** Summarises a block in a few words: its title, its beginning, its pictures and its palettes. */
import { blockKindOf, blockTypes } from "../../shared/contract/content/blocks.ts";
import { type StoredPicture, storedPicture } from "../../shared/contract/content/picture.ts";
import type { StoredBlock } from "../entities/content-item.ts";
import { palettesOf } from "./block-palettes.ts";

const longest = 240;

export interface BlockSummary {
  readonly kindTitle: string;
  readonly title: string;
  /** The plain text, cut at a word boundary. */
  readonly text: string;
}

export const summariseBlock = ({ type, content }: StoredBlock): BlockSummary => {
  const kind = blockKindOf(type);
  const kindTitle = kind === undefined ? "Block" : blockTypes[kind].title;
  const title = textIn(content, ["title"]);
  return { kindTitle, title, text: shortened(textIn(content, summarisedKinds) || listed(content)) };
};

/** The fields that contain a block's main text, in order of preference. */
const summarisedKinds = ["quote", "text", "standfirst"];
/** The lists whose entries contain text, with the fields of that text in order. */
const lists: Readonly<Record<string, readonly string[]>> = {
  facts: ["figure", "label"],
  events: ["when", "title"],
  rows: ["label", "from", "to"],
  notes: ["note"],
  cells: ["title"],
};

type Content = Readonly<Record<string, unknown>>;

const textIn = (content: Content, names: readonly string[]): string => {
  for (const name of names) {
    const value = content[name];
    if (typeof value === "string" && value !== "") return plainText(value);
  }
  return "";
};

const isContent = (value: unknown): value is Content =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listed = (content: Content): string => {
  for (const [name, words] of Object.entries(lists)) {
    const list = content[name];
    if (!Array.isArray(list)) continue;
    const entries = list
      .filter(isContent)
      .map((entry) =>
        words
          .flatMap((word) => (typeof entry[word] === "string" ? [plainText(entry[word])] : []))
          .join(" "),
      );
    return entries.join(". ");
  }
  return "";
};

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  nbsp: " ",
  quot: '"',
};

/** Converts sanitised HTML to plain text. */
const plainText = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|li|h\d)>/g, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, " ")
    .trim();

const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, "")}…`;

/** Returns pictures in the order of the block's fields. The browser counts in the same order. */
export const collectPictures = (value: unknown): readonly StoredPicture[] => {
  if (typeof value !== "object" || value === null) return [];
  const picture = "hash" in value ? storedPicture.safeParse(value) : null;
  if (picture?.success) return [picture.data];
  return Object.values(value).flatMap(collectPictures);
};

export const collectPalettes = (block: StoredBlock) =>
  palettesOf([{ pk: "", sk: "", number: 0, title: "", blocks: [block] }]).map(
    ({ title, colours }) => ({ title, colours }),
  );
