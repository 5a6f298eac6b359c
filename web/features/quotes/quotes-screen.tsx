import { useMemo, useState } from "react";
import type { ListedQuote } from "../../../shared/contract/quotes/quote-views.ts";
import { quotesContract } from "../../../shared/contract/quotes/quotes.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { choiceFilter, type ListFilter } from "../admin-kit/list-filter.ts";
import { RecordList } from "../admin-kit/record-list.tsx";
import { quoteColumns, quoteStateText } from "./quote-columns.tsx";
import { type Quotes, quotesCall } from "./quotes-call.ts";

const { withdrawQuote } = quotesContract.endpoints;

/** The quotes that staff created, and those that members saved. */
export const QuotesScreen = () => {
  const [withdrawn] = useState(() => new Set<string>());
  const list = useMemo(() => quotesCall(withdrawn), [withdrawn]);
  const mayWithdraw = usePermission(withdrawQuote);
  return (
    <RecordList
      name="quotes"
      title="Quotes"
      words={["quote", "quotes"]}
      list={list}
      columns={quoteColumns}
      filters={filtersFor}
      nameOf={({ id }) => id}
      create={{ to: staffPaths.newQuote, label: "New quote" }}
      actions={mayWithdraw ? [withdrawing((id) => withdrawn.add(id))] : []}
      hint="Number, customer, company or purchase order"
      empty={<EmptyState message="No quotes yet." />}
    />
  );
};

/** Withdraws quotes. Their buyers are notified, so there is no undo. */
const withdrawing = (onDone: (id: string) => void): BulkAction<ListedQuote> => ({
  label: "Withdraw",
  done: "Withdrawn",
  question: "They can no longer be paid. We’ll email each customer.",
  asksWhy: true,
  run: async ({ id }, reason) => {
    await callInPlace(withdrawQuote, { params: { id }, body: { reason } });
    onDone(id);
    return null;
  },
});

const filtersFor = (quotes: Quotes | undefined): readonly ListFilter[] => [
  choiceFilter(
    "state",
    "Status",
    "All statuses",
    (quotes?.states ?? []).map(({ state, total }) => ({
      id: state,
      title: `${quoteStateText[state]} (${total.toLocaleString("en-GB")})`,
    })),
  ),
  choiceFilter("made_by", "Created by", "Anyone", { staff: "Staff", member: "Member" }),
];
