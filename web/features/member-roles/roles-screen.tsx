import { Link, useParams } from "react-router";
import type { RoleRecord } from "../../../shared/contract/accounts/member-roles.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { type ListCall, listCall } from "../admin-kit/list-call.ts";
import { RecordLink } from "../admin-kit/record-link.tsx";
import { RecordList } from "../admin-kit/record-list.tsx";
import { StaffLink } from "../admin-kit/staff-link.tsx";
import { switchTo } from "../admin-kit/bulk-toggle.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { RoleDrawer } from "./role-drawer.tsx";

const { createRole, listRoles, updateRole } = staffAccountsContract.endpoints;

const listRolesCall = listCall(listRoles);
const rolesCall: ListCall<RoleRecord> = {
  ...listRolesCall,
  ask: async (search) => {
    const { data, meta } = await listRolesCall.ask(search);
    return { data, meta: meta.pagination };
  },
};

const change = (assignable: boolean) =>
  switchTo<RoleRecord>(
    assignable,
    (role) => role.assignable,
    ({ id }, to, version) =>
      callInPlace(updateRole, { params: { id }, body: { assignable: to, version } }),
  );

const actions: ReadonlyArray<BulkAction<RoleRecord>> = [
  {
    label: "Make available",
    done: "Made available",
    question: <p>Members can choose them on their profile.</p>,
    run: change(true),
  },
  {
    label: "Make unavailable",
    done: "Made unavailable",
    question: <p>No one else can choose them. Members who have one keep it.</p>,
    run: change(false),
  },
];

const assignableText = ({ assignable }: RoleRecord): string =>
  assignable ? "Available" : "Unavailable";

const columns: ReadonlyArray<TableColumn<RoleRecord>> = [
  {
    id: "display_name",
    title: "Title",
    sort: "display_name",
    cell: ({ id, display_name }) => (
      <RecordLink list={staffPaths.roles} id={id}>
        {display_name}
      </RecordLink>
    ),
    text: ({ display_name }) => display_name,
  },
  { id: "name", title: "Name", sort: "name", text: ({ name }) => name },
  { id: "assignable", title: "On profiles", text: assignableText },
  {
    id: "people",
    title: "People",
    sort: "people",
    descends: true,
    numeric: true,
    cell: ({ id, people }) =>
      people === 0 ? (
        "–"
      ) : (
        <Link to={`${staffPaths.people}?wears=${id}`}>
          {people.toLocaleString("en-GB")}
          <span className="visually-hidden"> people</span>
        </Link>
      ),
    text: ({ people }) => String(people),
  },
];

const create = { to: staffPaths.newRole, label: "New job title" };

/** The roles that members choose, with the drawer of the one that the URL names. */
export const RolesScreen = () => {
  const { id } = useParams();
  const mayCreate = usePermission(createRole);
  const mayChange = usePermission(updateRole);
  return (
    <RecordList
      name="roles"
      title="Job titles"
      about={
        <>
          For profiles only; they give no access. Staff permissions are under{" "}
          <StaffLink to={staffPaths.accounts}>staff accounts</StaffLink>.
        </>
      }
      words={["job title", "job titles"]}
      list={rolesCall}
      getting="getting role(s)"
      columns={columns}
      nameOf={({ display_name }) => display_name}
      create={mayCreate ? create : undefined}
      actions={mayChange ? actions : []}
      hint="Title or name"
      empty={
        <EmptyState message="No job titles yet.">
          {mayCreate && <ButtonLink to={create.to}>{create.label}</ButtonLink>}
        </EmptyState>
      }
    >
      {id !== undefined && <RoleDrawer key={id} id={id} />}
    </RecordList>
  );
};
