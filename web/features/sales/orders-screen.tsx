import { EmptyState } from "../../ui/empty-state.tsx";
import type { ListFilter } from "../records/list-filter.ts";
import { RecordList } from "../records/record-list.tsx";
import { orderColumns } from "./order-columns.tsx";
import { statusWords } from "./order-words.ts";
import { type Orders, ordersCall } from "./orders-call.ts";

/** Everybody's orders, with what is due. */
export const OrdersScreen = () => (
  <RecordList
    name="orders"
    title="All orders"
    words={["order", "orders"]}
    list={ordersCall}
    columns={orderColumns}
    filters={filtersFor}
    nameOf={({ id }) => id}
    hint="Number, buyer, company or purchase order"
    empty={<EmptyState message="Nothing has been ordered yet." />}
  />
);

const filtersFor = (orders: Orders | undefined): readonly ListFilter[] => [
  {
    name: "status",
    label: "Status",
    choices: [
      { id: "", title: "All statuses" },
      ...(orders?.statuses ?? []).map(({ status, total, due, due_display }) => ({
        id: status,
        title: `${statusWords[status]} (${total.toLocaleString("en-GB")}${due > 0 ? `, ${due_display} due` : ""})`,
      })),
    ],
  },
  {
    name: "due",
    label: "What is due",
    choices: [
      { id: "", title: "Due or not" },
      { id: "overdue", title: "Overdue" },
      { id: "open", title: "Something to be paid" },
      { id: "none", title: "Nothing to be paid" },
    ],
  },
  {
    name: "payment_type",
    label: "Paid by",
    choices: [
      { id: "", title: "Card or transfer" },
      { id: "card", title: "Card" },
      { id: "bacs", title: "Bank transfer" },
    ],
  },
  {
    name: "renewal",
    label: "Renewals",
    choices: [
      { id: "", title: "Renewals or not" },
      { id: "true", title: "Renewals" },
      { id: "false", title: "No renewals" },
    ],
  },
  {
    name: "kept",
    label: "Late money",
    choices: [
      { id: "", title: "Late money or not" },
      { id: "true", title: "Late money waits" },
    ],
  },
  {
    name: "dispute",
    label: "Disputes",
    choices: [
      { id: "", title: "Disputed or not" },
      { id: "open", title: "Dispute open" },
      { id: "won", title: "Dispute won" },
      { id: "lost", title: "Dispute lost" },
    ],
  },
];
