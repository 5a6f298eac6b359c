import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActionButton } from "../admin-kit/action-button.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import type { PersonActionProps } from "./person-action-props.ts";
import { IdentityField } from "../admin-kit/identity-field.tsx";
import styles from "./person.module.css";
import { ActionWithReason } from "./action-with-reason.tsx";

const { approveEmailChange, withdrawEmailChangeApproval } = customerSupportContract.endpoints;

/** A new address that waits for approval by a second colleague, with the request and the available actions. */
export const EmailChangeNote = ({ person, onChange }: PersonActionProps) => {
  const approval = person.contact?.vouching ?? null;
  if (approval === null) return null;
  const { by, at, ends_at, identity, reason, yours } = approval;
  const params = { id: person.id };
  return (
    <section className={styles["note"]} aria-label="New address">
      <p>
        {yours ? "You" : by} asked on {instantText(at)} to change this account’s email to{" "}
        {person.pending_email}: {reason}
      </p>
      <p>Identity check: {identity}</p>
      <p className={styles["quiet"]}>
        {yours ? "A colleague" : "You"} can confirm it until {instantText(ends_at)}, unless{" "}
        {person.email} stops it or someone logs in first.
      </p>
      <ActionRow>
        {!yours && <Confirm person={person} onChange={onChange} />}
        <ActionWithReason
          action="Withdraw new address"
          doing="Withdrawing"
          variant="hollow"
          done="New address withdrawn."
          send={(body) => callInPlace(withdrawEmailChangeApproval, { params, body })}
          onChange={onChange}
        >
          <p>{person.email} stays the account’s email. We won’t email anyone.</p>
        </ActionWithReason>
      </ActionRow>
    </section>
  );
};

const Confirm = ({ person, onChange }: PersonActionProps) => (
  <ActionButton
    action="Confirm new address"
    doing="Confirming"
    variant="solid"
    schema={approveEmailChange.body}
    send={async (body) => {
      const sent = { params: { id: person.id }, body };
      onChange((await callInPlace(approveEmailChange, sent)).data);
      notify("success", "Email changed. We’ve sent login links to the new address.");
    }}
  >
    <p>
      Call {telephoneText(person.telephone)} yourself, confirm their identity and ask for the code
      we sent to {person.pending_email}.
    </p>
    <p>
      The account’s email changes immediately. All sessions end, and we’ll email links to log in and
      reset the password. {person.email} is notified and can undo the change for seven days.
      Two-step login doesn’t change.
    </p>
    <TextField label="Code from the email" name="code" maxLength={20} autoComplete="off" />
    <IdentityField />
  </ActionButton>
);

const telephoneText = (telephone: string): string =>
  telephone === "" ? "the person" : `${telephone}, the number on the account,`;
