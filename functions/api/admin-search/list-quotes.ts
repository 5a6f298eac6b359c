import type { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import { quoteStates } from "../../../shared/contract/quotes/quote-views.ts";
import { pageOfQuotes } from "../../../shared/domain/directory/directory-quotes.ts";
import { parseDirectoryQuery } from "../../../shared/domain/directory/directory-search.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

/** Lists the quotes of staff and of members, from memory. */
export const listQuotes: UseCase<
  typeof adminSearchContract.endpoints.listQuotes,
  DirectoryDeps
> = async (deps, _, { query: { q, page, limit, sort, state, made_by: madeBy } }) => {
  const filter = { sought: parseDirectoryQuery(q), state, madeBy };
  const orders = await deps.orders.current();
  const found = pageOfQuotes(orders, filter, { sort, page, limit }, deps.now());
  return {
    status: 200,
    body: {
      data: found.rows.map(({ entry, state: its }) => ({
        id: entry.id,
        buyer: { id: entry.userId, name: entry.name, email: entry.email, company: entry.company },
        title: entry.title,
        state: its,
        by: entry.quote.by,
        total: entry.total,
        total_display: formatPence(entry.total),
        until: entry.quote.until,
        placed_at: entry.placedAt,
      })),
      meta: { total: found.total, page, perPage: limit },
      states: quoteStates.flatMap((one) => {
        const total = found.states.get(one);
        return total === undefined ? [] : [{ state: one, total }];
      }),
    },
  };
};
