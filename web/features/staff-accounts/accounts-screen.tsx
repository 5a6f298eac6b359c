import { useMemo, useState } from "react";
import { staffRoles } from "../../../shared/contract/endpoint.ts";
import type { StaffAccount } from "../../../shared/contract/staff/staff-accounts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { choiceFilter, type ListFilter } from "../admin-kit/list-filter.ts";
import { RecordList } from "../admin-kit/record-list.tsx";
import { useRecordList } from "../admin-kit/use-record-list.ts";
import { accountsCall } from "./accounts-call.ts";
import { accountColumns } from "./account-columns.tsx";
import { GrantRole } from "./grant-role.tsx";
import { Rights } from "./rights.tsx";

/** The staff accounts, and the permissions of each role. */
export const AccountsScreen = () => {
  const [changed] = useState(() => new Map<string, StaffAccount>());
  const list = useMemo(() => accountsCall(changed), [changed]);
  const { mutate } = useRecordList(list);
  const show = async (account: StaffAccount): Promise<void> => {
    changed.set(account.id, account);
    await mutate();
  };
  return (
    <RecordList
      name="staff-accounts"
      title="Staff accounts"
      about="Staff members and their roles. Changes apply immediately."
      words={["account", "accounts"]}
      list={list}
      getting="getting the staff"
      columns={accountColumns(show)}
      filters={filters}
      nameOf={({ name }) => name}
      begin={<GrantRole onGiven={show} />}
      hint="Name, email or company"
      empty={<EmptyState message="No staff members yet." />}
    >
      <Rights />
    </RecordList>
  );
};

const filters: readonly ListFilter[] = [
  choiceFilter(
    "role",
    "Role",
    "All roles",
    staffRoles.map((role) => ({ id: role, title: role })),
  ),
  choiceFilter("two_step", "Two-step login", "Any two-step login", {
    true: "Two-step login on",
    false: "Two-step login off",
  }),
];
