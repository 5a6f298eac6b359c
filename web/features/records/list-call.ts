/** How a list of records is asked for: all that it depends on stands in the page's address. */
import type * as z from "zod/mini";
import type { Schema } from "../../../shared/contract/endpoint.ts";

export interface ListAnswer<R> {
  readonly data: readonly R[];
  readonly meta: { readonly total: number; readonly page: number; readonly perPage: number };
}

export interface ListCall<R, A extends ListAnswer<R> = ListAnswer<R>> {
  /** Names what is asked for, for the cache. */
  readonly key: (search: URLSearchParams) => string;
  readonly ask: (search: URLSearchParams) => Promise<A>;
  /** What the call calls the number of records on a page. */
  readonly size: "limit" | "per_page";
}

/** As many as one call answers. */
export const mostAtOnce = 500;

/** What an endpoint takes of an address; what it does not understand there counts as its default. */
export const queryIn = <S extends Schema>(schema: S, search: URLSearchParams): z.output<S> => {
  const given: Record<string, string> = Object.fromEntries(search);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const { path } of parsed.error.issues) delete given[String(path[0])];
  return schema.parse(given);
};

/** As an address says it. */
export const truthIn = (value: boolean | undefined): "false" | "true" | undefined => {
  if (value === undefined) return undefined;
  return value ? "true" : "false";
};

/** All that the filters of this address find, call by call; `onProgress` hears how many are there. */
export const askForAll = async <R>(
  { ask, size }: ListCall<R>,
  search: URLSearchParams,
  onProgress: (have: number, of: number) => void = () => undefined,
): Promise<readonly R[]> => {
  const all: R[] = [];
  for (let page = 1; ; page += 1) {
    const paged = new URLSearchParams(search);
    paged.set("page", String(page));
    paged.set(size, String(mostAtOnce));
    // One after the other: each begins where the one before has ended.
    const { data, meta } = await ask(paged); // oxlint-disable-line no-await-in-loop
    all.push(...data);
    onProgress(all.length, meta.total);
    if (data.length === 0 || all.length >= meta.total) return all;
  }
};
