import { useParams } from "react-router";
import type { PlanRecord } from "../../../shared/contract/shop-settings/shop-settings-views.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { listCall } from "../admin-kit/list-call.ts";
import { choiceFilter, type ListFilter } from "../admin-kit/list-filter.ts";
import { RecordLink } from "../admin-kit/record-link.tsx";
import { RecordList } from "../admin-kit/record-list.tsx";
import { switchTo } from "../admin-kit/bulk-toggle.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { moneyColumn } from "../admin-kit/value-columns.ts";
import { PlanDrawer } from "./plan-drawer.tsx";

const { createShopPlan, listShopPlans, updateShopPlan } = shopSettingsContract.endpoints;

const plansCall = listCall(listShopPlans);

const columns: ReadonlyArray<TableColumn<PlanRecord>> = [
  {
    id: "title",
    title: "Plan",
    sort: "title",
    cell: ({ id, title }) => (
      <RecordLink list={staffPaths.plans} id={id}>
        {title}
      </RecordLink>
    ),
    text: ({ title }) => title,
  },
  moneyColumn("annual", "Yearly, excl. VAT"),
  moneyColumn("monthly", "Monthly, excl. VAT"),
  {
    id: "places",
    title: "Seats",
    sort: "places",
    descends: true,
    numeric: true,
    text: ({ places }) => String(places),
  },
  {
    id: "on_sale",
    title: "Status",
    cell: ({ on_sale }) => (on_sale ? "On sale" : <Badge>Not on sale</Badge>),
    text: ({ on_sale }) => (on_sale ? "On sale" : "Not on sale"),
  },
];

const change = (onSale: boolean) =>
  switchTo<PlanRecord>(
    onSale,
    (plan) => plan.on_sale,
    ({ id }, to, version) => {
      const params = { id: Number(id) };
      return callInPlace(updateShopPlan, { params, body: { on_sale: to, version } });
    },
  );

const actions: ReadonlyArray<BulkAction<PlanRecord>> = [
  {
    label: "Put on sale",
    done: "On sale",
    question: <p>They can be bought within seconds.</p>,
    run: change(true),
  },
  {
    label: "Take off sale",
    done: "Taken off sale",
    question: <p>They can no longer be bought. Existing members keep them and can renew.</p>,
    run: change(false),
  },
];

const filters: readonly ListFilter[] = [
  choiceFilter("status", "Status", "Any sale status", { on_sale: "On sale", ended: "Not on sale" }),
];

/** The membership plans, with the drawer of the one that the URL names. */
export const PlanSettingsScreen = () => {
  const { id } = useParams();
  const mayKeep = usePermission(createShopPlan);
  const mayChange = usePermission(updateShopPlan);
  return (
    <RecordList
      name="plans"
      title="Plans"
      words={["plan", "plans"]}
      list={plansCall}
      columns={columns}
      filters={filters}
      nameOf={({ title }) => title}
      create={mayKeep ? { to: staffPaths.newPlan, label: "New plan" } : undefined}
      actions={mayChange ? actions : []}
      hint="Title or URL"
      empty={<EmptyState message="The shop has no plans yet." />}
    >
      {id !== undefined && <PlanDrawer key={id} id={id} />}
    </RecordList>
  );
};
