import { type SortOrder, sorted } from "../../shared/domain/directory/sorted.ts";

interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** Returns one page of the results in the shape of a list response. */
export const pageOf = <T>(all: readonly T[], { page, limit }: Paging) => ({
  data: all.slice((page - 1) * limit, page * limit),
  meta: { total: all.length, page, perPage: limit },
});

/** Returns one page of the results in the order that the query requests. Without one their order is unchanged. */
export const sortedPageOf = <T extends { readonly id: string }, Field extends string>(
  all: readonly T[],
  query: Paging & { readonly sort?: Field | `-${Field}` | undefined },
  orders: Readonly<Record<Field, SortOrder<T>>>,
) => pageOf(sorted(all, query.sort, orders), query);
