import { directoryContract } from "../../../shared/contract/directory.ts";
import { type StaffRole, staffRoles } from "../../../shared/contract/endpoint.ts";
import { staffContract, type StaffAccount } from "../../../shared/contract/staff.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActButton } from "../records/act-button.tsx";
import { type Account, AccountRow } from "./account-row.tsx";
import styles from "./accounts-screen.module.css";
import { Rights } from "./rights.tsx";

const { giveRole } = staffContract.endpoints;

/** Who works here, and what each role may do. */
export const AccountsScreen = () => {
  const { data, error, mutate } = useEndpoint(
    directoryContract.endpoints.listStaff,
    {},
    { leaves: false },
  );
  const accounts = data?.data;
  /** The list itself follows a few seconds later. */
  const show = (account: StaffAccount): void =>
    void mutate(data && { data: withAccount(data.data, account) }, { revalidate: false });
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <h1>Staff</h1>
        <GiveRole onGiven={show} />
      </header>
      {error && !accounts && (
        <ErrorState
          message={`There was a problem getting the staff: ${error.message}`}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !accounts && (
        <>
          <LoadingNote />
          <Skeleton height={240} />
        </>
      )}
      {accounts && (
        <ul className={styles["accounts"]}>
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} onChange={show} />
          ))}
        </ul>
      )}
      <Rights />
    </div>
  );
};

const withAccount = <A extends Account>(all: readonly A[], changed: StaffAccount): A[] =>
  all
    .map((one) => (one.id === changed.id ? { ...one, staff_roles: changed.roles } : one))
    .filter(({ staff_roles }) => staff_roles.length > 0);

const GiveRole = ({ onGiven }: { onGiven: (account: StaffAccount) => void }) => (
  <ActButton
    action="Give a role"
    doing="Giving"
    variant="solid"
    schema={giveRole.body}
    send={async (body) => {
      const { data } = await call(giveRole, { body }, { leaves: false });
      onGiven(data);
      notify("success", `${data.name} is ${roleWords(body.role)} from now on.`);
    }}
  >
    {(errorOf) => (
      <>
        <p>To somebody who has registered on the site and verified their address.</p>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          error={errorOf("email")}
        />
        <SelectField
          label="Role"
          name="role"
          placeholder="Choose a role"
          options={staffRoles.map((role) => ({ id: role, label: role }))}
          error={errorOf("role")}
        />
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

const roleWords = (role: StaffRole): string =>
  role === "administrator" || role === "editor" ? `an ${role}` : role;
