interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** Returns one page of the results in the shape of a list response. */
export const pageOf = <T, V>(all: readonly T[], { page, limit }: Paging, view: (one: T) => V) => ({
  data: all.slice((page - 1) * limit, page * limit).map(view),
  meta: { total: all.length, page, perPage: limit },
});
