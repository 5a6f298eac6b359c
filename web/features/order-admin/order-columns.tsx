import type { ListedOrder } from "../../../shared/contract/staff/admin-search.ts";
import { formatDateInput } from "../admin-kit/date-text.ts";
import { partyColumns } from "../admin-kit/party-columns.tsx";
import { numberColumn, placedColumn, totalColumn } from "../admin-kit/sale-columns.tsx";
import { poundsText } from "../admin-kit/form-values.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import styles from "./order-columns.module.css";
import { OrderMarks } from "./order-marks.tsx";
import { statusLabels, refundMethodText } from "./order-text.ts";

export const orderColumns: ReadonlyArray<TableColumn<ListedOrder>> = [
  numberColumn("Order"),
  ...partyColumns("buyer", "Customer", { sorts: true }),
  {
    id: "status",
    title: "Status",
    cell: (order) => <OrderMarks order={order} />,
    text: ({ status }) => statusLabels[status],
  },
  {
    id: "payment_type",
    title: "Payment method",
    cell: ({ payment_type }) => (payment_type === null ? "" : refundMethodText[payment_type]),
    text: ({ payment_type }) => (payment_type === null ? "" : refundMethodText[payment_type]),
  },
  {
    ...totalColumn,
    cell: ({ total_display, schedule }) =>
      schedule === "" ? (
        total_display
      ) : (
        <>
          {total_display}
          <span className={styles["schedule"]}>{schedule}</span>
        </>
      ),
    text: ({ total }) => poundsText(total),
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
    cell: ({ purchase_number }) => purchase_number,
    text: ({ purchase_number }) => purchase_number,
  },
  placedColumn("Placed"),
];
