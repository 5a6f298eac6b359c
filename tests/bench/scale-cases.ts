/** Calls whose cost must stay within limits, each with different parameters for each measurement. */
import type { PublicItem } from "../../functions/entities/public-item.ts";
import { writeHex } from "../../shared/domain/colours/colour-difference.ts";
import { misspell, randomFrom, wordOfRank } from "./generated-words.ts";

export interface ScaleCase {
  readonly name: string;
  readonly feature: "content" | "search";
  readonly routeKey: string;
  query(number: number): Record<string, string>;
  params?(number: number): Record<string, string>;
}

const get = (
  name: string,
  route: string,
  query: (number: number) => Record<string, string> = () => ({}),
): ScaleCase => ({ name, feature: "content", routeKey: `GET /api${route}`, query });

const search = (name: string, query: (number: number) => string): ScaleCase => ({
  name,
  feature: "search",
  routeKey: "GET /api/search",
  query: (number) => ({ query: query(number) }),
});

/** Returns a different word each time, one that a few in a thousand texts contain. */
const commonWord = (number: number): string => wordOfRank(150 + number * 17);
const rareWord = (number: number): string => wordOfRank(9_000 + number * 31);

/** `opened` are items whose rows are in the table. */
export const scaleCases = (opened: readonly PublicItem[]): readonly ScaleCase[] => [
  get("list of 12", "/content", () => ({ perPage: "12" })),
  get("list of 12 of one type, oldest first", "/content", (number) => ({
    perPage: "12",
    page: String(1 + (number % 9)),
    content_type: "masterclass",
    order_by: "Oldest",
  })),
  get("category page", "/content/slug", (number) => ({ level1: `c${number % 6}` })),
  get("dashboard", "/content/dashboard"),
  get("personalised feed", "/content/personalised"),
  {
    ...get("item: four pages, 24 pictures", "/content/slug/{slug}"),
    params: (number) => ({ slug: opened[number % opened.length]?.slug ?? "" }),
  },
  search("search: two words", (number) => `${commonWord(number)} ${commonWord(number + 3)} `),
  search("search: the first three letters", (number) => commonWord(number).slice(0, 3)),
  search("search: a very common word", (number) => `${wordOfRank(2 + (number % 20))} `),
  search("search: with a typo", (number) => `${misspell(rareWord(number))} `),
  search("search: two words, one with a typo", (n) => `${misspell(rareWord(n))} ${commonWord(n)} `),
  {
    name: "palette search",
    feature: "search",
    routeKey: "GET /api/search/colours",
    query: (number) => ({ colour: writeHex(Math.floor(randomFrom(number)() * 0x100_0000)) }),
  },
];
