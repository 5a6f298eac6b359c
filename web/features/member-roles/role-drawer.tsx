import { Link } from "react-router";
import { useSWRConfig } from "swr";
import { type RoleRecord, roleRecord } from "../../../shared/contract/accounts/member-roles.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { DeleteRecord } from "../admin-kit/delete-record.tsx";
import { keyMatcher } from "../admin-kit/key-matcher.ts";
import { RecordDrawer } from "../admin-kit/record-drawer.tsx";
import { RecordForm } from "../admin-kit/record-form.tsx";
import { useRecordForm } from "../admin-kit/use-record-form.ts";
import { RoleFields } from "./role-fields.tsx";
import { roleForm, roleNames, roleValues } from "./role-form.ts";

const { readRole, updateRole, deleteRole, listRoles } = staffAccountsContract.endpoints;

export const RoleDrawer = ({ id }: { id: string }) => {
  const lists = useSWRConfig();
  const mayDelete = usePermission(deleteRole);
  const { data, error, mutate } = useEndpoint(
    readRole,
    { params: { id } },
    { leaves: false, revalidateOnFocus: true },
  );
  const role = data?.data;
  const showList = (): void => void lists.mutate(keyMatcher(listRoles));
  return (
    <RecordDrawer
      list={staffPaths.roles}
      subject={`role:${id}`}
      kind="Job title"
      title={role?.display_name}
      failure={error && !role ? `There was a problem getting role(s): ${error.message}` : undefined}
      onRetry={() => void mutate()}
      actions={
        role &&
        mayDelete && (
          <DeleteRecord
            one="job title"
            doing="deleting role(s)"
            deleted="Role has been delete!"
            list={staffPaths.roles}
            remove={() => {
              const { version, people } = role;
              return callInPlace(deleteRole, { params: { id }, query: { version, people } });
            }}
            onGone={showList}
            // Somebody may have chosen the role in the meantime, so more people would lose it than the message said.
            onRefused={() => void mutate()}
          >
            <p>{losing(role)}</p>
          </DeleteRecord>
        )
      }
    >
      {role && (
        <RoleDetails
          role={role}
          onSaved={(next) => {
            void mutate({ data: next }, { revalidate: false });
            showList();
          }}
        />
      )}
    </RecordDrawer>
  );
};

const roleHoldersText = (people: number): string =>
  people === 1 ? "One person has it" : `${people.toLocaleString("en-GB")} people have it`;

const losing = ({ display_name, people }: RoleRecord): string => {
  if (people === 0) return `${display_name} will be deleted permanently. No one has it.`;
  return `${display_name} will be deleted permanently. ${roleHoldersText(people)} and would lose it; nothing else changes. To let them keep it, untick “Members can choose this” instead.`;
};

const RoleHolders = ({ role: { id, people } }: { role: RoleRecord }) => (
  <p>
    {people === 0 ? (
      "No one has it."
    ) : (
      <Link to={`${staffPaths.people}?wears=${id}`}>{roleHoldersText(people)}</Link>
    )}
  </p>
);

const RoleDetails = ({
  role,
  onSaved,
}: {
  role: RoleRecord;
  onSaved: (role: RoleRecord) => void;
}) => {
  const state = useRecordForm({
    record: role,
    schema: roleForm,
    toForm: roleValues,
    save: async (changes, version) =>
      (await callInPlace(updateRole, { params: { id: role.id }, body: { ...changes, version } }))
        .data,
    currentIn: (current) => roleRecord.safeParse(current).data ?? null,
    doing: "updating role(s)",
    saved: "Role has been updated!",
    onSaved,
  });
  return (
    <RecordForm state={state} names={roleNames} update={updateRole}>
      <RoleFields />
      <RoleHolders role={role} />
    </RecordForm>
  );
};
