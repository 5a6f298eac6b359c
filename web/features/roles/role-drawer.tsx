import { Link, useNavigate } from "react-router";
import { useSWRConfig } from "swr";
import { type RoleRecord, roleRecord } from "../../../shared/contract/roles.ts";
import { staffContract } from "../../../shared/contract/staff.ts";
import { call } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { useStaffRoles } from "../../lib/staff-roles.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { isAddressOf } from "../records/list-keys.ts";
import { RecordDrawer } from "../records/record-drawer.tsx";
import { RecordForm } from "../records/record-form.tsx";
import { useRecordForm } from "../records/use-record-form.ts";
import { RoleFields } from "./role-fields.tsx";
import { roleForm, roleNames, roleValues } from "./role-form.ts";

const { readRole, updateRole, deleteRole, listRoles } = staffContract.endpoints;
const stays = { leaves: false } as const;

export const RoleDrawer = ({ id }: { id: string }) => {
  const lists = useSWRConfig();
  const navigate = useNavigate();
  const mayChange = useStaffRoles().includes("administrator");
  const { data, error, mutate } = useEndpoint(readRole, { params: { id } }, stays);
  const role = data?.data;
  const showList = (): void => void lists.mutate(isAddressOf(listRoles));
  const remove = async ({ version, people }: RoleRecord): Promise<void> => {
    try {
      await call(deleteRole, { params: { id }, query: { version, people } }, stays);
      notify("success", "Role has been delete!");
      showList();
      void navigate(staffPaths.roles);
    } catch (thrown) {
      // Somebody has taken it meanwhile: the answer says how many wear it now.
      if (asFailure(thrown).code === "in_use") {
        notify("error", asFailure(thrown).message);
        void mutate();
      } else notifyProblem("deleting role", thrown);
    }
  };
  return (
    <RecordDrawer
      list={staffPaths.roles}
      subject={`role:${id}`}
      kind="Role"
      title={role?.display_name}
      failure={error && !role ? `There was a problem getting role: ${error.message}` : undefined}
      onRetry={() => void mutate()}
      actions={
        role &&
        mayChange && (
          <ConfirmButton
            action="Delete role"
            doing="Deleting"
            keep="Keep it"
            variant="quiet"
            onConfirm={() => remove(role)}
          >
            <p>{losing(role)}</p>
          </ConfirmButton>
        )
      }
    >
      {role && (
        <RoleDetails
          role={role}
          mayChange={mayChange}
          onSaved={(next) => {
            void mutate({ data: next }, { revalidate: false });
            showList();
          }}
        />
      )}
    </RecordDrawer>
  );
};

const losing = ({ display_name, people }: RoleRecord): string => {
  if (people === 0) return `${display_name} goes for good. Nobody wears it.`;
  const who =
    people === 1 ? "One person wears it" : `${people.toLocaleString("en-GB")} people wear it`;
  return `${display_name} goes for good. ${who} and would lose it; nothing else changes for them. To let them keep it, untick that members take it themselves: nobody else takes it then.`;
};

const WornBy = ({ role: { id, people } }: { role: RoleRecord }) => (
  <p>
    {people === 0 ? (
      "Nobody wears it."
    ) : (
      <Link to={`${staffPaths.people}?wears=${id}`}>
        {people === 1 ? "One person wears it" : `${people.toLocaleString("en-GB")} people wear it`}
      </Link>
    )}
  </p>
);

const RoleDetails = ({
  role,
  mayChange,
  onSaved,
}: {
  role: RoleRecord;
  mayChange: boolean;
  onSaved: (role: RoleRecord) => void;
}) => {
  const state = useRecordForm({
    record: role,
    schema: roleForm,
    toForm: roleValues,
    save: async (changes, version) =>
      (await call(updateRole, { params: { id: role.id }, body: { ...changes, version } }, stays))
        .data,
    currentIn: (current) => roleRecord.safeParse(current).data ?? null,
    saved: "Role has been updated!",
    onSaved,
  });
  return (
    <RecordForm state={state} names={roleNames} mayChange={mayChange}>
      <RoleFields form={state.form} />
      <WornBy role={role} />
    </RecordForm>
  );
};
