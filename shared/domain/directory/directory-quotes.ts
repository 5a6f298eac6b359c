/** Lists quotes for staff: orders that wait, or waited, for approval and payment. */
import { hasAllWords, combineTests, type NormalisedQuery } from "./directory-search.ts";
import type { Listed } from "./directory-listing.ts";
import type { OrderEntry, DirectoryOrders, OrderSort } from "./directory-orders.ts";
import { isPaid } from "../orders/order.ts";

export type QuoteState = "lapsed" | "open" | "paid" | "withdrawn";

export interface QuoteEntry extends OrderEntry {
  readonly quote: NonNullable<OrderEntry["quote"]>;
}

const isQuote = (entry: OrderEntry): entry is QuoteEntry => entry.quote !== null;

/** Returns the state of a quote. A quote that is partly paid becomes an order that waits for the rest. */
export const quoteStateOf = (
  { status, received, quote }: Pick<QuoteEntry, "quote" | "received" | "status">,
  now: Date,
): QuoteState => {
  if (isPaid(status) || received > 0) return "paid";
  if (quote.ended !== null && quote.ended !== "lapsed") return "withdrawn";
  return quote.ended === "lapsed" || Date.parse(quote.until) <= now.getTime() ? "lapsed" : "open";
};

export interface QuotesFilter {
  readonly sought: NormalisedQuery;
  readonly state: QuoteState | undefined;
  readonly madeBy: "member" | "staff" | undefined;
}

export interface QuotesPage {
  readonly rows: ReadonlyArray<{ readonly entry: QuoteEntry; readonly state: QuoteState }>;
  readonly total: number;
  /** The totals under the other filters. */
  readonly states: ReadonlyMap<QuoteState, number>;
}

type QuoteSort = Exclude<OrderSort, "due_on"> | "until";

/** Returns one page of the quotes that pass the filter, with exact totals. */
export const pageOfQuotes = (
  orders: DirectoryOrders,
  { sought, state, madeBy }: QuotesFilter,
  { sort, page, limit }: { sort: QuoteSort | `-${QuoteSort}`; page: number; limit: number },
  now: Date,
): QuotesPage => {
  const passes = combineTests<Listed<OrderEntry>>([
    madeBy !== undefined && (({ entry }) => (entry.quote?.by === null) === (madeBy === "member")),
    sought.orderId !== null && (({ id }) => id === sought.orderId),
    sought.orderId === null && sought.words.length > 0 && ((one) => hasAllWords(sought, one)),
  ]);
  const states = new Map<QuoteState, number>();
  const found: { readonly entry: QuoteEntry; readonly state: QuoteState }[] = [];
  for (const one of orders.inOrder(orderOf(sort))) {
    if (!isQuote(one.entry) || !passes(one)) continue;
    const its = quoteStateOf(one.entry, now);
    states.set(its, (states.get(its) ?? 0) + 1);
    if (state === undefined || state === its) found.push({ entry: one.entry, state: its });
  }
  const rows = byDay(found, sort);
  const start = (page - 1) * limit;
  return { rows: rows.slice(start, start + limit), total: rows.length, states };
};

const orderOf = (sort: QuoteSort | `-${QuoteSort}`): OrderSort | `-${OrderSort}` =>
  sort === "until" || sort === "-until" ? "-placed_at" : sort;

/** Sorts by day. There are few quotes, so no sorted order of their own is cached. */
const byDay = (found: QuotesPage["rows"], sort: string): QuotesPage["rows"] => {
  if (sort !== "until" && sort !== "-until") return found;
  const sign = sort === "until" ? 1 : -1;
  return found.toSorted((a, b) => sign * a.entry.quote.until.localeCompare(b.entry.quote.until));
};
