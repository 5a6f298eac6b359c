/** How staff find somebody by words: every word of the query, wherever it stands, whatever its case and accents. */
import { parseOrderNumber } from "../../kernel/order-number.ts";
import { plainLetters } from "../search/search-words.ts";

export const normaliseQuery = (text: string): string => plainLetters(text).replaceAll(/['’]/g, "");

export interface NormalisedQuery {
  readonly words: readonly string[];
  /** When the whole query is an order number, however it is typed. */
  readonly orderId: string | null;
}

export const soughtIn = (query: string): NormalisedQuery => ({
  words: normaliseQuery(query)
    .split(/\s+/)
    .filter((word) => word !== ""),
  orderId: parseOrderNumber(query),
});

export const hasAllWords = (
  { words }: Pick<NormalisedQuery, "words">,
  listed: { readonly text: string },
): boolean => words.every((word) => listed.text.includes(word));

type Test<T> = (one: T) => boolean;

/** Passes whoever passes all of those that are asked for; the dearest stands last. */
export const passesAll = <T>(tests: ReadonlyArray<Test<T> | false>): Test<T> => {
  const asked = tests.filter((test) => test !== false);
  return (one) => {
    for (const test of asked) if (!test(one)) return false;
    return true;
  };
};
