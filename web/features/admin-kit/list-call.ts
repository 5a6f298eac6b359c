/** How a list of records is asked for: all that it depends on stands in the page's address. */
import type * as z from "zod/mini";
import type { Schema } from "../../../shared/contract/endpoint.ts";

export interface CountedAnswer<R> {
  readonly data: readonly R[];
  readonly meta: { readonly total: number; readonly page: number; readonly perPage: number };
}

/** Read by key: nobody has counted what else there is. */
export interface KeyedAnswer<R> {
  readonly data: readonly R[];
  /** What the call takes as `after` for older ones; null at the end. A page may be short, or empty, and go on. */
  readonly next: string | null;
}

export type ListAnswer<R> = CountedAnswer<R> | KeyedAnswer<R>;

export interface ListCall<R, A extends ListAnswer<R> = ListAnswer<R>> {
  /** Names what is asked for, for the cache. */
  readonly key: (search: URLSearchParams) => string;
  readonly ask: (search: URLSearchParams) => Promise<A>;
  /** What the call calls the number of records on a page. */
  readonly size: "limit" | "per_page";
}

/** As many as one call answers. */
export const maxBulkSelection = 500;

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

/** All that the filters of this address find, call by call; `onProgress` hears how many are there, of how many if that is known. */
export const askForAll = async <R>(
  { ask, size }: ListCall<R>,
  search: URLSearchParams,
  onProgress: (have: number, of: number | null) => void = () => undefined,
): Promise<readonly R[]> => {
  const all: R[] = [];
  const asked = new URLSearchParams(search);
  asked.set(size, String(maxBulkSelection));
  asked.delete("after");
  for (let page = 1; ; page += 1) {
    asked.set("page", String(page));
    // One after the other: each begins where the one before has ended.
    const answer = await ask(new URLSearchParams(asked)); // oxlint-disable-line no-await-in-loop
    all.push(...answer.data);
    const total = "meta" in answer ? answer.meta.total : null;
    onProgress(all.length, total);
    if ("next" in answer) {
      if (answer.next === null) return all;
      asked.set("after", answer.next);
    } else if (answer.data.length === 0 || all.length >= answer.meta.total) return all;
  }
};
