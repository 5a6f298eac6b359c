import { Link } from "react-router";
import type { ListedOrder } from "../../../shared/contract/directory.ts";
import { staffOrderPath, staffPersonPath } from "../../lib/staff-paths.ts";
import { dayText, instantText } from "../records/date-text.ts";
import type { TableColumn } from "../records/table-column.ts";
import styles from "./order-columns.module.css";
import { OrderMarks } from "./order-marks.tsx";
import { statusWords, wayWords } from "./order-words.ts";

const poundsOf = (pence: number): string => (pence / 100).toFixed(2);

export const orderColumns: ReadonlyArray<TableColumn<ListedOrder>> = [
  {
    id: "id",
    title: "Order",
    cell: ({ id, title }) => (
      <span className={styles["order"]}>
        <Link to={staffOrderPath(id)} className={styles["number"]}>
          {id}
        </Link>
        <span>{title}</span>
      </span>
    ),
    text: ({ id }) => id,
  },
  {
    id: "buyer",
    title: "Buyer",
    sort: "buyer",
    cell: ({ buyer }) => (
      <span className={styles["order"]}>
        <Link to={staffPersonPath(buyer.id)}>{buyer.name}</Link>
        <span>{buyer.company}</span>
      </span>
    ),
    text: ({ buyer }) => buyer.name,
  },
  {
    id: "email",
    title: "Email",
    extra: true,
    cell: ({ buyer }) => buyer.email,
    text: ({ buyer }) => buyer.email,
  },
  {
    id: "status",
    title: "Status",
    cell: (order) => <OrderMarks order={order} />,
    text: ({ status }) => statusWords[status],
  },
  {
    id: "payment_type",
    title: "Paid by",
    cell: ({ payment_type }) => (payment_type === null ? "" : wayWords[payment_type]),
    text: ({ payment_type }) => (payment_type === null ? "" : wayWords[payment_type]),
  },
  {
    id: "total",
    title: "Total",
    sort: "total",
    descends: true,
    numeric: true,
    cell: ({ total_display }) => total_display,
    text: ({ total }) => poundsOf(total),
  },
  {
    id: "received",
    title: "Received",
    numeric: true,
    extra: true,
    cell: ({ received_display }) => received_display,
    text: ({ received }) => poundsOf(received),
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
          {due_on !== null && ` on ${dayText(due_on)}`}
          {overdue && ", overdue"}
        </span>
      ),
    text: ({ due }) => poundsOf(due),
  },
  {
    id: "kept",
    title: "Late money",
    numeric: true,
    extra: true,
    cell: ({ kept, kept_display }) => (kept === 0 ? "" : kept_display),
    text: ({ kept }) => poundsOf(kept),
  },
  {
    id: "purchase_number",
    title: "Purchase order",
    extra: true,
    cell: ({ purchase_number }) => purchase_number,
    text: ({ purchase_number }) => purchase_number,
  },
  {
    id: "placed_at",
    title: "Placed",
    sort: "placed_at",
    descends: true,
    cell: ({ placed_at }) => instantText(placed_at),
    text: ({ placed_at }) => placed_at,
  },
];
