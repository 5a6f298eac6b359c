import { Link } from "react-router";
import { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import {
  type RenewalEntry,
  type RenewalStateView,
  renewalStates,
} from "../../../shared/contract/accounting/accounting-views.ts";
import type { ResponseData } from "../../../shared/contract/endpoint.ts";
import { staffOrderPath } from "../../lib/staff-paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDateInput } from "../admin-kit/date-text.ts";
import { listCall } from "../admin-kit/list-call.ts";
import { choiceFilter, type ListFilter } from "../admin-kit/list-filter.ts";
import { RecordList } from "../admin-kit/record-list.tsx";
import { partyColumns } from "../admin-kit/party-columns.tsx";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { dayColumn, moneyColumn } from "../admin-kit/value-columns.ts";
import styles from "./books.module.css";

const { listRenewals } = accountingContract.endpoints;

type Renewals = ResponseData<typeof listRenewals>;

const renewalsCall = listCall(listRenewals);

/** Plans that renew, by day, with the expected revenue by month. */
export const RenewalsScreen = () => (
  <RecordList
    name="renewals"
    title="Renewals"
    words={["renewal", "renewals"]}
    list={renewalsCall}
    columns={columns}
    filters={filtersFor}
    nameOf={({ person, on }) => `${person.name}, ${formatDateInput(on)}`}
    hint="Name, company, plan or order"
    empty={<EmptyState message="No plans renew from this month onwards." />}
  />
);

const labels: Readonly<Record<RenewalStateView, string>> = {
  foreseen: "Expected",
  ordered: "Order created",
  awaiting: "Not confirmed",
  locked: "Locked",
  paid: "Paid",
  overdue: "Overdue",
  cancelled: "Cancelled",
};

const tones = {
  foreseen: "plain",
  ordered: "plain",
  awaiting: "plain",
  locked: "plain",
  paid: "good",
  overdue: "warn",
  cancelled: "plain",
} as const;

const paymentMethodLabels = { card: "Card", bacs: "Bank transfer" } as const;

const columns: ReadonlyArray<TableColumn<RenewalEntry>> = [
  dayColumn("on", "Renews on"),
  ...partyColumns("person", "Member", { sorts: true }),
  {
    id: "plan",
    title: "Plan",
    cell: ({ plan, period }) => `${plan}, ${period === "annual" ? "yearly" : "monthly"}`,
    text: ({ plan, period }) => `${plan}, ${period}`,
  },
  {
    id: "state",
    title: "Status",
    cell: ({ state }) => <Badge tone={tones[state]}>{labels[state]}</Badge>,
    text: ({ state }) => labels[state],
  },
  { id: "pay_by", title: "Payment method", text: ({ pay_by }) => paymentMethodLabels[pay_by] },
  moneyColumn("amount", "Amount, incl. VAT"),
  {
    id: "order",
    title: "Order",
    cell: ({ order_id }) =>
      order_id === null ? (
        <span className={styles["quiet"]}>Not created yet</span>
      ) : (
        <Link to={staffOrderPath(order_id)}>{order_id}</Link>
      ),
    text: ({ order_id }) => order_id ?? "",
  },
];

const filtersFor = (renewals: Renewals | undefined): readonly ListFilter[] => [
  choiceFilter(
    "month",
    "Month and total",
    "This month onwards",
    (renewals?.months ?? []).map(({ month, title, renewals: count, amount_display }) => ({
      id: month,
      title: `${title}: ${count.toLocaleString("en-GB")}, ${amount_display}`,
    })),
  ),
  choiceFilter(
    "state",
    "Status",
    "All statuses",
    renewalStates.map((state) => {
      const total = renewals?.states.find((one) => one.state === state)?.total ?? 0;
      return { id: state, title: `${labels[state]} (${total.toLocaleString("en-GB")})` };
    }),
  ),
  choiceFilter("pay_by", "Payment method", "Any payment method", {
    card: "Card",
    bacs: "Bank transfer",
  }),
];
