/** What a person reads in the seed, for the tests that look for repeats. */
import type { SourceItem } from "../../infra/seed/import/item-source.ts";

/** Everything a person reads, apart from the short labels that any publication repeats. */
const proseOf = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(proseOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    ["alt", "image", "source", "hex", "hexes"].includes(name) ? [] : proseOf(part),
  );
};

export const wordsOfItem = ({ head, pages }: SourceItem): string[] => [
  head.subtext,
  head.subtextAccess ?? "",
  ...pages.flatMap(({ blocks }) => blocks.flatMap(({ fields }) => proseOf(fields))),
];

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 25);
