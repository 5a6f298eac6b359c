/** The call of a list of records. Everything that it depends on is stored in the page's URL. */
import type * as z from "zod/mini";
import { requestPath } from "../../../shared/contract/request-path.ts";
import type { Endpoint, ResponseData, Schema } from "../../../shared/contract/endpoint.ts";
import { call } from "../../lib/api-client.ts";

export interface CountedAnswer<R> {
  readonly data: readonly R[];
  readonly meta: { readonly total: number; readonly page: number; readonly perPage: number };
}

/** An answer that is read by key, without a total count. */
export interface KeyedAnswer<R> {
  readonly data: readonly R[];
  /**
   * The cursor that the call takes as `after` for older records; null at the end. A page may be short or empty
   * although more follow.
   */
  readonly next: string | null;
}

export type ListAnswer<R> = CountedAnswer<R> | KeyedAnswer<R>;

/** A call whose query is the page's URL. */
interface PagedCall<A> {
  /** Returns the cache key of the request. */
  readonly key: (search: URLSearchParams) => string;
  readonly ask: (search: URLSearchParams) => Promise<A>;
  /** The call's parameter for the number of records on a page. */
  readonly size: "limit" | "per_page";
}

export type ListCall<R, A extends ListAnswer<R> = ListAnswer<R>> = PagedCall<A>;

/**
 * Returns the call of an endpoint that lists records: the URL's parameters are its query. `defaults` are parameters
 * that are sent if the URL has none.
 *
 *     const vouchersCall = listCall(shopSettingsContract.endpoints.listVouchers);
 */
export function listCall<E extends Endpoint & { readonly query: Schema }>(
  endpoint: E,
  options?: ListOptions,
): PagedCall<ResponseData<E>>;
export function listCall(
  endpoint: Endpoint & { readonly query: Schema },
  { size = "limit", defaults = {} }: ListOptions = {},
): PagedCall<unknown> {
  const sent = (search: URLSearchParams) => ({
    query: { ...defaults, ...Object(parseQuery(endpoint.query, search)) },
  });
  return {
    key: (search) => requestPath(endpoint, sent(search)),
    ask: (search) => call(endpoint, sent(search)),
    size,
  };
}

interface ListOptions {
  readonly size?: PagedCall<unknown>["size"];
  readonly defaults?: Readonly<Record<string, string>>;
}

/** The maximum number of records in one answer. */
export const maxBulkSelection = 500;

/** Parses a URL with an endpoint's query schema; values that cannot be parsed use their defaults. */
export const parseQuery = <S extends Schema>(schema: S, search: URLSearchParams): z.output<S> => {
  const given: Record<string, string> = Object.fromEntries(search);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const { path } of parsed.error.issues) delete given[String(path[0])];
  return schema.parse(given);
};

/**
 * Loads all records that the filters of this URL match, call by call. `onProgress` is called with the number loaded
 * and the total, if that is known.
 */
export const loadAllPages = async <R>(
  { ask, size }: ListCall<R>,
  search: URLSearchParams,
  onProgress: (have: number, of: number | null) => void = () => undefined,
): Promise<readonly R[]> => {
  const all: R[] = [];
  const params = new URLSearchParams(search);
  params.set(size, String(maxBulkSelection));
  params.delete("after");
  for (let page = 1; ; page += 1) {
    params.set("page", String(page));
    // The calls are made in sequence, because each begins where the previous one ended.
    const answer = await ask(new URLSearchParams(params)); // oxlint-disable-line no-await-in-loop
    all.push(...answer.data);
    const total = "meta" in answer ? answer.meta.total : null;
    onProgress(all.length, total);
    if ("next" in answer) {
      if (answer.next === null) return all;
      params.set("after", answer.next);
    } else if (answer.data.length === 0 || all.length >= answer.meta.total) return all;
  }
};
