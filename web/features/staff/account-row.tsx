import { Link } from "react-router";
import * as z from "zod/mini";
import { type StaffRole, staffRoles } from "../../../shared/contract/endpoint.ts";
import { staffContract, type StaffAccount } from "../../../shared/contract/staff.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { staffPersonPath } from "../../lib/staff-paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActButton } from "../records/act-button.tsx";
import styles from "./accounts-screen.module.css";

const { takeRole } = staffContract.endpoints;

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly two_step: boolean;
  readonly staff_roles: string[];
}

export const AccountRow = ({
  account,
  onChange,
}: {
  account: Account;
  onChange: (account: StaffAccount) => void;
}) => (
  <li className={styles["account"]}>
    <div className={styles["who"]}>
      <Link to={staffPersonPath(account.id)}>{account.name}</Link>
      <span className={styles["quiet"]}>{account.email}</span>
      <span className={styles["quiet"]}>
        {account.two_step ? "Two steps are on" : "Two steps are off"}
      </span>
    </div>
    <ul className={styles["roles"]}>
      {staffRoles
        .filter((role) => account.staff_roles.includes(role))
        .map((role) => (
          <li key={role}>
            <Badge>{role}</Badge>
            <TakeRole account={account} role={role} onChange={onChange} />
          </li>
        ))}
    </ul>
  </li>
);

const TakeRole = ({
  account: { id, name },
  role,
  onChange,
}: {
  account: Account;
  role: StaffRole;
  onChange: (account: StaffAccount) => void;
}) => (
  <ActButton
    action="Take the role"
    doing="Taking"
    about={`${role} from ${name}`}
    variant="quiet"
    schema={taken}
    send={async ({ reason }) => {
      const sent = { params: { id }, body: { role, reason } };
      onChange((await call(takeRole, sent, { leaves: false })).data);
      notify("success", `${name} is no longer ${role}.`);
    }}
  >
    {(errorOf) => (
      <>
        <p>
          {name} may do nothing as {role} any more, from their next step on.
        </p>
        <TextField
          label="Reason"
          name="reason"
          maxLength={300}
          autoComplete="off"
          error={errorOf("reason")}
        />
      </>
    )}
  </ActButton>
);

const taken = z.object({ reason: takeRole.body.shape.reason });
