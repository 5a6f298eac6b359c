import type { ListedQuote } from "../../../shared/contract/quotes/quote-views.ts";
import { Badge } from "../../ui/badge.tsx";
import { lastDayText } from "../admin-kit/date-text.ts";
import { partyColumns } from "../admin-kit/party-columns.tsx";
import { numberColumn } from "../admin-kit/number-column.tsx";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { instantColumn, moneyColumn } from "../admin-kit/value-columns.ts";

export const quoteStateText: Readonly<Record<ListedQuote["state"], string>> = {
  open: "Open",
  paid: "Paid",
  lapsed: "Expired",
  withdrawn: "Withdrawn",
};

const tones = { open: "warn", paid: "good", lapsed: "plain", withdrawn: "plain" } as const;

const makerOf = ({ by }: ListedQuote): string => by ?? "The member";

export const quoteColumns: ReadonlyArray<TableColumn<ListedQuote>> = [
  numberColumn("Quote"),
  ...partyColumns("buyer", "For", { sorts: true }),
  {
    id: "state",
    title: "Status",
    cell: ({ state }) => <Badge tone={tones[state]}>{quoteStateText[state]}</Badge>,
    text: ({ state }) => quoteStateText[state],
  },
  { id: "by", title: "Created by", text: makerOf },
  moneyColumn("total", "Total"),
  { id: "until", title: "Valid until", sort: "until", text: ({ until }) => lastDayText(until) },
  instantColumn("placed_at", "Created"),
];
