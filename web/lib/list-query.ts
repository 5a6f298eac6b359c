/** The state of a list, which is stored in the URL. Values that cannot be parsed use their defaults. */
const defaultPerPage = 32;

export const pagingOf = (search: URLSearchParams) => ({
  page: parseInteger(search.get("page"), 1, 999_999),
  perPage: parseInteger(search.get("perPage"), defaultPerPage, 999),
});

const parseInteger = (text: string | null, fallback: number, max: number): number => {
  const value = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : fallback;
  return value >= 1 && value <= max ? value : fallback;
};

/**
 * Returns the address of the same list with other values; empty values are left out. A changed filter starts again at
 * the first page.
 */
export const withQuery = (
  search: URLSearchParams,
  changes: Readonly<Record<string, string | number>>,
): string => {
  const next = new URLSearchParams(search);
  if (!("page" in changes)) {
    next.delete("page");
    next.delete("after");
  }
  for (const [name, value] of Object.entries(changes)) {
    const standard = value === "" || value === "all" || (name === "page" && value === 1);
    if (standard) next.delete(name);
    else next.set(name, String(value));
  }
  const text = next.toString();
  return text === "" ? "?" : `?${text}`;
};
