import type { ListedOrder } from "../../../shared/contract/staff/admin-search.ts";
import { formatDateInput } from "../admin-kit/date-text.ts";
import { partyColumns } from "../admin-kit/party-columns.tsx";
import { numberColumn } from "../admin-kit/number-column.tsx";
import { poundsText } from "../admin-kit/form-values.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { instantColumn, moneyColumn } from "../admin-kit/value-columns.ts";
import styles from "./order-columns.module.css";
import { StaffOrderBadges } from "./staff-order-badges.tsx";
import { statusLabels, refundMethodText } from "./order-text.ts";

export const orderColumns: ReadonlyArray<TableColumn<ListedOrder>> = [
  numberColumn("Order"),
  ...partyColumns("buyer", "Customer", { sorts: true }),
  {
    id: "status",
    title: "Status",
    cell: (order) => <StaffOrderBadges order={order} />,
    text: ({ status }) => statusLabels[status],
  },
  {
    id: "payment_type",
    title: "Payment method",
    text: ({ payment_type }) => (payment_type === null ? "" : refundMethodText[payment_type]),
  },
  {
    ...moneyColumn("total", "Total"),
    cell: ({ total_display, schedule }) =>
      schedule === "" ? (
        total_display
      ) : (
        <>
          {total_display}
          <span className={styles["schedule"]}>{schedule}</span>
        </>
      ),
  },
  {
    id: "received",
    title: "Received",
    numeric: true,
    extra: true,
    cell: ({ received_display }) => received_display,
    text: ({ received }) => poundsText(received),
  },
  {
    id: "due",
    title: "Due",
    sort: "due_on",
    cell: ({ due, due_display, due_on, overdue }) =>
      due === 0 ? (
        ""
      ) : (
        <span className={overdue ? styles["overdue"] : undefined}>
          {due_display}
          {due_on !== null && ` on ${formatDateInput(due_on)}`}
          {overdue && ", overdue"}
        </span>
      ),
    text: ({ due }) => poundsText(due),
  },
  {
    id: "kept",
    title: "Unallocated",
    numeric: true,
    extra: true,
    cell: ({ kept: unallocated, kept_display }) => (unallocated === 0 ? "" : kept_display),
    text: ({ kept: unallocated }) => poundsText(unallocated),
  },
  {
    id: "purchase_number",
    title: "Purchase order",
    extra: true,
    text: ({ purchase_number }) => purchase_number,
  },
  instantColumn("placed_at", "Placed"),
];
