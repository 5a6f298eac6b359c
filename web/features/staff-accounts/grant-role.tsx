import { type StaffRole, staffRoles } from "../../../shared/contract/endpoint.ts";
import {
  staffAccountsContract,
  type StaffAccount,
} from "../../../shared/contract/staff/staff-accounts.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActionButton } from "../admin-kit/action-button.tsx";
import { ReasonField } from "../admin-kit/reason-field.tsx";

const { assignRole } = staffAccountsContract.endpoints;

/** Grants somebody a staff role. */
export const GrantRole = ({ onGiven }: { onGiven: (account: StaffAccount) => Promise<void> }) => (
  <ActionButton
    action="Add staff member"
    doing="Adding"
    variant="solid"
    schema={assignRole.body}
    send={async (body) => {
      const { data } = await callInPlace(assignRole, { body });
      notify("success", `${data.name} is now ${roleText(body.role)}.`);
      await onGiven(data);
    }}
  >
    <p>They must have registered on the site and verified their email.</p>
    <TextField label="Email" name="email" type="email" autoComplete="off" />
    <SelectField
      label="Role"
      name="role"
      placeholder="Choose a role"
      options={staffRoles.map((role) => ({ id: role, label: role }))}
    />
    <ReasonField />
  </ActionButton>
);

const roleText = (role: StaffRole): string =>
  role === "administrator" || role === "editor" ? `an ${role}` : role;
