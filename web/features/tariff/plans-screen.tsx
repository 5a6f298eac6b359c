import { useParams } from "react-router";
import { addressOf } from "../../../shared/contract/address-of.ts";
import type { PlanRecord } from "../../../shared/contract/tariff-views.ts";
import { tariffContract } from "../../../shared/contract/tariff.ts";
import { call } from "../../lib/api-client.ts";
import { useMayKeepShop } from "../../lib/may-keep-shop.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { ListCall } from "../records/list-call.ts";
import { RecordLink } from "../records/record-link.tsx";
import { RecordList } from "../records/record-list.tsx";
import { poundsText } from "../records/form-values.ts";
import type { TableColumn } from "../records/table-column.ts";
import { PlanDrawer } from "./plan-drawer.tsx";

const { listShopPlans } = tariffContract.endpoints;

/** They are few and come whole; what is looked for is found here. */
const plansCall: ListCall<PlanRecord> = {
  key: (search) => `${addressOf(listShopPlans, {})}?q=${search.get("q") ?? ""}`,
  ask: async (search) => {
    const { data } = await call(listShopPlans, {});
    const words = (search.get("q") ?? "").toLowerCase();
    const found = data.filter(({ title, slug }) =>
      `${title} ${slug}`.toLowerCase().includes(words),
    );
    return { data: found, meta: { total: found.length, page: 1, perPage: found.length } };
  },
  size: "limit",
};

const columns: ReadonlyArray<TableColumn<PlanRecord>> = [
  {
    id: "title",
    title: "Plan",
    cell: ({ id, title }) => (
      <RecordLink list={staffPaths.plans} id={id}>
        {title}
      </RecordLink>
    ),
    text: ({ title }) => title,
  },
  {
    id: "annual",
    title: "A year, ex VAT",
    numeric: true,
    cell: ({ annual_display }) => annual_display ?? "–",
    text: ({ annual }) => poundsText(annual),
  },
  {
    id: "monthly",
    title: "A month, ex VAT",
    numeric: true,
    cell: ({ monthly_display }) => monthly_display ?? "–",
    text: ({ monthly }) => poundsText(monthly),
  },
  {
    id: "places",
    title: "Places",
    numeric: true,
    cell: ({ places }) => places,
    text: ({ places }) => String(places),
  },
  {
    id: "on_sale",
    title: "Sold",
    cell: ({ on_sale }) => (on_sale ? "On sale" : <Badge>Not sold</Badge>),
    text: ({ on_sale }) => (on_sale ? "On sale" : "Not sold"),
  },
];

/** The plans that members have, with the drawer of the one that the address names. */
export const PlansScreen = () => {
  const { id } = useParams();
  const mayKeep = useMayKeepShop();
  return (
    <RecordList
      name="plans"
      title="Plans"
      words={["plan", "plans"]}
      list={plansCall}
      columns={columns}
      nameOf={({ title }) => title}
      create={mayKeep ? { to: staffPaths.newPlan, label: "New plan" } : undefined}
      hint="Title or address"
      empty={<EmptyState message="The shop has no plans yet." />}
    >
      {id !== undefined && <PlanDrawer key={id} id={id} />}
    </RecordList>
  );
};
