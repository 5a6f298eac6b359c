import { useSearchParams } from "react-router";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { ChoiceFilter, ListFilter } from "../admin-kit/list-filter.ts";
import { RecordList } from "../admin-kit/record-list.tsx";
import { orderColumns } from "./order-columns.tsx";
import { statusLabels } from "./order-text.ts";
import { type Orders, ordersCall } from "./orders-call.ts";

const { readProduct } = catalogueAdminContract.endpoints;

/** The list of all orders, with their outstanding amounts. */
export const OrdersScreen = () => {
  const product = useProductFilter();
  return (
    <RecordList
      name="orders"
      title="All orders"
      words={["order", "orders"]}
      list={ordersCall}
      columns={orderColumns}
      filters={(orders) => [...product, ...filtersFor(orders)]}
      nameOf={({ id }) => id}
      hint="Number, customer, company or purchase order"
      empty={<EmptyState message="No orders yet." />}
    />
  );
};

/** Returns the filter by product, for staff who come from a product's page. */
const useProductFilter = (): readonly ChoiceFilter[] => {
  const [search] = useSearchParams();
  const id = search.get("product");
  const { data } = useEndpoint(readProduct, id === null ? null : { params: { id } }, {
    leaves: false,
  });
  if (id === null) return [];
  const title = data?.data.title ?? "One product";
  return [
    {
      name: "product",
      label: "Product",
      choices: [
        { id: "", title: "Any product" },
        { id, title },
      ],
    },
  ];
};

const filtersFor = (orders: Orders | undefined): readonly ListFilter[] => [
  {
    name: "status",
    label: "Status",
    choices: [
      { id: "", title: "All statuses" },
      ...(orders?.statuses ?? []).map(({ status, total, due, due_display }) => ({
        id: status,
        title: `${statusLabels[status]} (${total.toLocaleString("en-GB")}${due > 0 ? `, ${due_display} due` : ""})`,
      })),
    ],
  },
  {
    name: "due",
    label: "Balance",
    choices: [
      { id: "", title: "Any balance" },
      { id: "overdue", title: "Overdue" },
      { id: "open", title: "Balance due" },
      { id: "none", title: "No balance" },
    ],
  },
  {
    name: "payment_type",
    label: "Payment method",
    choices: [
      { id: "", title: "Any payment method" },
      { id: "card", title: "Card" },
      { id: "bacs", title: "Bank transfer" },
    ],
  },
  {
    name: "renewal",
    label: "Renewals",
    choices: [
      { id: "", title: "Any order type" },
      { id: "true", title: "Renewals" },
      { id: "false", title: "Not renewals" },
    ],
  },
  {
    name: "unsent",
    label: "Dispatch",
    choices: [
      { id: "", title: "Any dispatch status" },
      { id: "true", title: "To dispatch" },
    ],
  },
  {
    name: "kept",
    label: "Unallocated",
    choices: [
      { id: "", title: "Any overpayment" },
      { id: "true", title: "Unallocated payment" },
    ],
  },
  { name: "from", label: "Placed from", day: true },
  { name: "to", label: "to", day: true },
  {
    name: "dispute",
    label: "Disputes",
    choices: [
      { id: "", title: "Any dispute status" },
      { id: "open", title: "Dispute open" },
      { id: "won", title: "Dispute won" },
      { id: "lost", title: "Dispute lost" },
    ],
  },
];
