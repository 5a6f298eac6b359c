import { displayLastDay } from "../../../shared/kernel/last-day.ts";
import { useParams } from "react-router";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import type { VoucherRecord } from "../../../shared/contract/shop-settings/voucher-views.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { listCall } from "../admin-kit/list-call.ts";
import { choiceFilter, type ListFilter } from "../admin-kit/list-filter.ts";
import { RecordLink } from "../admin-kit/record-link.tsx";
import { RecordList } from "../admin-kit/record-list.tsx";
import { switchTo } from "../admin-kit/bulk-toggle.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { VoucherDrawer } from "./voucher-drawer.tsx";

const { createVoucher, listVouchers, updateVoucher } = shopSettingsContract.endpoints;

const vouchersCall = listCall(listVouchers);

const stateLabels: Readonly<Record<VoucherRecord["state"], string>> = {
  active: "Active",
  planned: "Scheduled",
  ended: "Ended",
  used_up: "Used up",
};

const meantFor = ({ plans, products }: VoucherRecord): string => {
  const titles = [...plans, ...products].map(({ title }) => title);
  return titles.length === 0 ? "Everything" : titles.join(", ");
};

const columns: ReadonlyArray<TableColumn<VoucherRecord>> = [
  {
    id: "id",
    title: "Code",
    sort: "id",
    cell: ({ id }) => (
      <RecordLink list={staffPaths.vouchers} id={id}>
        {id}
      </RecordLink>
    ),
    text: ({ id }) => id,
  },
  { id: "title", title: "Title", text: ({ title }) => title },
  { id: "value", title: "Discount", numeric: true, text: ({ value_display }) => value_display },
  { id: "for", title: "Applies to", text: meantFor },
  {
    id: "used",
    title: "Used",
    sort: "used",
    descends: true,
    numeric: true,
    cell: ({ used, limit }) => (limit === null ? used : `${used} of ${limit}`),
    text: ({ used }) => String(used),
  },
  {
    id: "until",
    title: "Valid",
    sort: "until",
    cell: ({ until }) => (until === null ? "–" : displayLastDay(until)),
    text: ({ until }) => until ?? "",
  },
  {
    id: "state",
    title: "Status",
    cell: ({ state }) =>
      state === "active" ? stateLabels[state] : <Badge>{stateLabels[state]}</Badge>,
    text: ({ state }) => stateLabels[state],
  },
];

const change = (active: boolean) =>
  switchTo<VoucherRecord>(
    active,
    (voucher) => voucher.active,
    ({ id }, to, version) =>
      callInPlace(updateVoucher, { params: { id }, body: { active: to, version } }),
  );

const actions: ReadonlyArray<BulkAction<VoucherRecord>> = [
  {
    label: "Deactivate",
    done: "Deactivated",
    question: <p>They can no longer be used. Existing orders keep their discount.</p>,
    run: change(false),
  },
  {
    label: "Activate",
    done: "Activated",
    question: <p>They can be used from now on. Expired or used-up vouchers stay that way.</p>,
    run: change(true),
  },
];

const filters: readonly ListFilter[] = [
  choiceFilter("state", "Status", "All statuses", stateLabels),
];

/** The voucher codes, with the drawer of the one that the URL names. */
export const VouchersScreen = () => {
  const { id } = useParams();
  const mayKeep = usePermission(createVoucher);
  const mayChange = usePermission(updateVoucher);
  const create = { to: staffPaths.newVoucher, label: "New voucher" };
  return (
    <RecordList
      name="vouchers"
      title="Vouchers"
      words={["voucher", "vouchers"]}
      list={vouchersCall}
      columns={columns}
      filters={filters}
      nameOf={({ id: code }) => code}
      create={mayKeep ? create : undefined}
      actions={mayChange ? actions : []}
      hint="Code or title"
      empty={
        <EmptyState
          message="No vouchers yet."
          hint="Vouchers give a percentage or an amount off products and plans, with limits and dates."
        >
          {mayKeep && <ButtonLink to={create.to}>{create.label}</ButtonLink>}
        </EmptyState>
      }
    >
      {id !== undefined && <VoucherDrawer key={id} id={id} />}
    </RecordList>
  );
};
