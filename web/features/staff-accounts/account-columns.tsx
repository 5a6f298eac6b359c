import { Link } from "react-router";
import * as z from "zod/mini";
import { type StaffRole, staffRoles } from "../../../shared/contract/endpoint.ts";
import {
  staffAccountsContract,
  type StaffAccount,
} from "../../../shared/contract/staff/staff-accounts.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { staffPersonPath } from "../../lib/staff-paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { ActionButton } from "../admin-kit/action-button.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import { ReasonField } from "../admin-kit/reason-field.tsx";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { TwoLines } from "../admin-kit/two-lines.tsx";
import type { ListedAccount } from "./accounts-call.ts";
import styles from "./accounts-screen.module.css";

const { removeRole } = staffAccountsContract.endpoints;

type OnRoleRemoved = (account: StaffAccount) => Promise<void>;

const rolesHeldBy = ({ staff_roles }: ListedAccount): readonly StaffRole[] =>
  staffRoles.filter((role) => staff_roles.includes(role));

const twoSteps = ({ two_step }: ListedAccount): string => (two_step ? "On" : "Off");

export const accountColumns = (
  onTaken: OnRoleRemoved,
): ReadonlyArray<TableColumn<ListedAccount>> => [
  {
    id: "name",
    title: "Name",
    sort: "name",
    cell: ({ id, name, email }) => (
      <TwoLines below={email}>
        <Link to={staffPersonPath(id)}>{name}</Link>
      </TwoLines>
    ),
    text: ({ name }) => name,
  },
  { id: "email", title: "Email", extra: true, text: ({ email }) => email },
  { id: "two_step", title: "Two-step login", text: twoSteps },
  {
    id: "created_at",
    title: "Registered",
    sort: "created_at",
    descends: true,
    extra: true,
    cell: ({ created_at }) => (created_at === null ? "Just now" : instantText(created_at)),
    text: ({ created_at }) => created_at ?? "",
  },
  {
    id: "roles",
    title: "Roles",
    cell: (account) => (
      <ul className={styles["roles"]}>
        {rolesHeldBy(account).map((role) => (
          <li key={role}>
            <Badge>{role}</Badge>
            <RemoveRole account={account} role={role} onTaken={onTaken} />
          </li>
        ))}
      </ul>
    ),
    text: (account) => rolesHeldBy(account).join(", "),
  },
];

const RemoveRole = ({
  account: { id, name },
  role,
  onTaken,
}: {
  account: ListedAccount;
  role: StaffRole;
  onTaken: OnRoleRemoved;
}) => (
  <ActionButton
    action="Remove"
    doing="Removing"
    about={`${role} from ${name}`}
    variant="quiet"
    schema={removalForm}
    send={async ({ reason }) => {
      const sent = { params: { id }, body: { role, reason } };
      const { data } = await callInPlace(removeRole, sent);
      notify("success", `${name} is no longer ${role}.`);
      await onTaken(data);
    }}
  >
    <p>
      {name} will immediately lose access as {role}.
    </p>
    <ReasonField />
  </ActionButton>
);

const removalForm = z.object({ reason: removeRole.body.shape.reason });
