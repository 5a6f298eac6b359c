import { useNavigate } from "react-router";
import { useSWRConfig } from "swr";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { CreateForm } from "../admin-kit/create-form.tsx";
import { keyMatcher } from "../admin-kit/key-matcher.ts";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { RoleFields } from "./role-fields.tsx";
import { emptyRole, roleForm, roleNames } from "./role-form.ts";

const { createRole, listRoles } = staffAccountsContract.endpoints;

/** The screen for creating a role. */
export const CreateRole = () => {
  const navigate = useNavigate();
  const lists = useSWRConfig();
  const state = useCreateForm({
    schema: roleForm,
    start: emptyRole,
    create: async (body) => (await callInPlace(createRole, { body })).data,
    doing: "creating the role",
    created: "New role has been created!",
    onCreated: () => {
      void lists.mutate(keyMatcher(listRoles));
      void navigate(staffPaths.roles);
    },
  });
  return (
    <CreateForm
      state={state}
      title="New job title"
      names={roleNames}
      list={staffPaths.roles}
      listTitle="Job titles"
      action="Create job title"
    >
      <RoleFields />
    </CreateForm>
  );
};
