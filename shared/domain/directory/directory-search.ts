/** Searches the directory by words: every word of the query must occur, in any place, whatever its case and accents. */
import { parseOrderNumber } from "../../kernel/order-number.ts";
import { plainLetters } from "../search/search-words.ts";

/** Returns the text in lower case, without accents and apostrophes. */
export const normaliseQuery = (text: string): string => plainLetters(text).replaceAll(/['’]/g, "");

export interface NormalisedQuery {
  readonly words: readonly string[];
  /** The order number, if the whole query is one, however it is typed. */
  readonly orderId: string | null;
}

/** Parses a query into its words, and into an order number if the whole query is one. */
export const parseDirectoryQuery = (query: string): NormalisedQuery => ({
  words: normaliseQuery(query)
    .split(/\s+/)
    .filter((word) => word !== ""),
  orderId: parseOrderNumber(query),
});

/** Returns whether every word of the query occurs in the text of the entry. */
export const hasAllWords = (
  { words }: Pick<NormalisedQuery, "words">,
  listed: { readonly text: string },
): boolean => words.every((word) => listed.text.includes(word));

type Test<T> = (one: T) => boolean;

/** Returns a test that passes entries passing all given tests; the most expensive test comes last. */
export const combineTests = <T>(tests: ReadonlyArray<Test<T> | false>): Test<T> => {
  const active = tests.filter((test) => test !== false);
  return (one) => {
    for (const test of active) if (!test(one)) return false;
    return true;
  };
};
