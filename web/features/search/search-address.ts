/** A search, whose state is its URL: `/search?query=&catFilter=&page=&perPage=`. */
import { paths } from "../../lib/paths.ts";

/** The maximum length of a query that the API accepts. */
const maxQueryLength = 200;
const maxFilterLength = 1000;
const defaultPerPage = 12;

/** Matches invisible characters; joiners are excluded, because emoji need them. */
const invisibleCharacters = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** Returns typed or pasted text as one trimmed line. */
export const queryOf = (typed: string): string =>
  typed.toWellFormed().replace(invisibleCharacters, " ").replace(/\s+/g, " ").trim();

/** Returns the error of a query, or undefined. */
export const queryError = (query: string): string | undefined =>
  query.length > maxQueryLength
    ? `Your search has ${query.length.toLocaleString("en-GB")} characters. Use ${maxQueryLength} or fewer.`
    : undefined;

const parseInteger = (text: string | null, fallback: number, max: number): number => {
  const value = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : fallback;
  return value >= 1 && value <= max ? value : fallback;
};

/** Returns the slugs, or paths of slugs, in `catFilter`; invalid ones are skipped. */
export const searchFiltersOf = (text: string | null): readonly string[] => {
  const requested = (text ?? "")
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .filter((part) => /^[a-z0-9-]{1,120}(?:\/[a-z0-9-]{1,120}){0,3}$/.test(part));
  let length = 0;
  return [...new Set(requested)].filter((part) => {
    length += part.length + 1;
    return length <= maxFilterLength;
  });
};

export const searchOf = (search: URLSearchParams) => ({
  query: queryOf(search.get("query") ?? ""),
  filters: searchFiltersOf(search.get("catFilter")),
  page: parseInteger(search.get("page"), 1, 999_999),
  perPage: parseInteger(search.get("perPage"), defaultPerPage, 999),
});
export type Search = ReturnType<typeof searchOf>;

/** Returns the URL of a search; default values are left out. */
export const searchAddress = ({ query, filters, page, perPage }: Search): string => {
  const search = new URLSearchParams({
    query,
    ...(filters.length > 0 && { catFilter: filters.join() }),
    ...(page > 1 && { page: String(page) }),
    ...(perPage !== defaultPerPage && { perPage: String(perPage) }),
  });
  // Slashes and commas are allowed in a query unescaped, and are more readable.
  const text = search.toString().replaceAll("%2F", "/").replaceAll("%2C", ",");
  return `${paths.search}?${text}`;
};
