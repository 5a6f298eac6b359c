/** Summarises a block in a few words: its title, its beginning and its palettes. */
import { blockKindById, storedBlocks } from "../../shared/contract/content/blocks/registry.ts";
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
  const kind = blockKindById(type);
  if (kind === undefined) return { kindTitle: "Block", title: "", text: "" };
  const { title: kindTitle, pinText } = storedBlocks[kind];
  const title = typeof content["title"] === "string" ? plainText(content["title"]) : "";
  return { kindTitle, title, text: shortened(plainText(pinText(content))) };
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

export const collectPalettes = (block: StoredBlock) =>
  palettesOf([{ pk: "", sk: "", number: 0, title: "", blocks: [block] }]).map(
    ({ title, colours }) => ({ title, colours }),
  );
