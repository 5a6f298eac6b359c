import { useSearchParams } from "react-router";
import type { ResponseData } from "../../../shared/contract/endpoint.ts";
import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { listCall } from "../admin-kit/list-call.ts";
import { type ChoiceFilter, choiceFilter, type ListFilter } from "../admin-kit/list-filter.ts";
import { RecordList } from "../admin-kit/record-list.tsx";
import { orderColumns } from "./order-columns.tsx";
import { statusLabels } from "./order-text.ts";

const { readProduct } = catalogueAdminContract.endpoints;

const { listAllOrders } = adminSearchContract.endpoints;

type Orders = ResponseData<typeof listAllOrders>;

const ordersCall = listCall(listAllOrders);

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
  return [choiceFilter("product", "Product", "Any product", [{ id, title }])];
};

const filtersFor = (orders: Orders | undefined): readonly ListFilter[] => [
  choiceFilter(
    "status",
    "Status",
    "All statuses",
    (orders?.statuses ?? []).map(({ status, total, due, due_display }) => ({
      id: status,
      title: `${statusLabels[status]} (${total.toLocaleString("en-GB")}${due > 0 ? `, ${due_display} due` : ""})`,
    })),
  ),
  choiceFilter("due", "Balance", "Any balance", {
    overdue: "Overdue",
    open: "Balance due",
    none: "No balance",
  }),
  choiceFilter("payment_type", "Payment method", "Any payment method", {
    card: "Card",
    bacs: "Bank transfer",
  }),
  choiceFilter("renewal", "Renewals", "Any order type", {
    true: "Renewals",
    false: "Not renewals",
  }),
  choiceFilter("unsent", "Dispatch", "Any dispatch status", { true: "To dispatch" }),
  choiceFilter("kept", "Unallocated", "Any overpayment", { true: "Unallocated payment" }),
  { name: "from", label: "Placed from", day: true },
  { name: "to", label: "to", day: true },
  choiceFilter("dispute", "Disputes", "Any dispute status", {
    open: "Dispute open",
    won: "Dispute won",
    lost: "Dispute lost",
  }),
];
