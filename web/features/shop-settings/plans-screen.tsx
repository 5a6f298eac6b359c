import { useParams } from "react-router";
import { requestPathOf } from "../../../shared/contract/address-of.ts";
import type { PlanRecord } from "../../../shared/contract/shop-settings/shop-settings-views.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { call } from "../../lib/api-client.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { type ListCall, parseQuery } from "../admin-kit/list-call.ts";
import type { ListFilter } from "../admin-kit/list-filter.ts";
import { RecordLink } from "../admin-kit/record-link.tsx";
import { RecordList } from "../admin-kit/record-list.tsx";
import { poundsText } from "../admin-kit/form-values.ts";
import { switchTo } from "../admin-kit/bulk-toggle.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { PlanDrawer } from "./plan-drawer.tsx";

const { createShopPlan, listShopPlans, updateShopPlan } = shopSettingsContract.endpoints;

const sent = (search: URLSearchParams) => ({ query: parseQuery(listShopPlans.query, search) });

const plansCall: ListCall<PlanRecord> = {
  key: (search) => requestPathOf(listShopPlans, sent(search)),
  ask: (search) => call(listShopPlans, sent(search)),
  size: "limit",
};

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
  {
    id: "annual",
    title: "Yearly, excl. VAT",
    sort: "annual",
    descends: true,
    numeric: true,
    cell: ({ annual_display }) => annual_display ?? "–",
    text: ({ annual }) => poundsText(annual),
  },
  {
    id: "monthly",
    title: "Monthly, excl. VAT",
    sort: "monthly",
    descends: true,
    numeric: true,
    cell: ({ monthly_display }) => monthly_display ?? "–",
    text: ({ monthly }) => poundsText(monthly),
  },
  {
    id: "places",
    title: "Seats",
    sort: "places",
    descends: true,
    numeric: true,
    cell: ({ places }) => places,
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
      return call(updateShopPlan, { params, body: { on_sale: to, version } }, { leaves: false });
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
  {
    name: "status",
    label: "Status",
    choices: [
      { id: "", title: "Any sale status" },
      { id: "on_sale", title: "On sale" },
      { id: "ended", title: "Not on sale" },
    ],
  },
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
      filters={() => filters}
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
