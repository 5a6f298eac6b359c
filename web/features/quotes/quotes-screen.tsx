import { staffPaths } from "../../lib/staff-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { ListFilter } from "../records/list-filter.ts";
import { RecordList } from "../records/record-list.tsx";
import { quoteColumns, stateWords } from "./quote-columns.tsx";
import { type Quotes, quotesCall } from "./quotes-call.ts";

/** Quotes that staff made, and those that members saved. */
export const QuotesScreen = () => (
  <RecordList
    name="quotes"
    title="Quotes"
    words={["quote", "quotes"]}
    list={quotesCall}
    columns={quoteColumns}
    filters={filtersFor}
    nameOf={({ id }) => id}
    create={{ to: staffPaths.newQuote, label: "New quote" }}
    hint="Number, buyer, company or purchase order"
    empty={<EmptyState message="No quote has been made yet." />}
  />
);

const filtersFor = (quotes: Quotes | undefined): readonly ListFilter[] => [
  {
    name: "state",
    label: "State",
    choices: [
      { id: "", title: "All states" },
      ...(quotes?.states ?? []).map(({ state, total }) => ({
        id: state,
        title: `${stateWords[state]} (${total.toLocaleString("en-GB")})`,
      })),
    ],
  },
  {
    name: "made_by",
    label: "Made by",
    choices: [
      { id: "", title: "Staff or member" },
      { id: "staff", title: "Staff" },
      { id: "member", title: "Their member" },
    ],
  },
];
