import { peopleContract } from "../../../shared/contract/staff/customer-support.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActButton } from "../admin-kit/act-button.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import type { ActsProps } from "./acts-props.ts";
import { IdentityField } from "../admin-kit/identity-field.tsx";
import styles from "./person.module.css";
import { ReasonedAct } from "./reasoned-act.tsx";

const { confirmVouching, withdrawVouching } = peopleContract.endpoints;

/** A new address that waits for approval by a second colleague, with the request and the available actions. */
export const VouchingNote = ({ person, onChange }: ActsProps) => {
  const vouching = person.contact?.vouching ?? null;
  if (vouching === null) return null;
  const { by, at, ends_at, identity, reason, yours } = vouching;
  const params = { id: person.id };
  return (
    <section className={styles["note"]} aria-label="New address">
      <p>
        {yours ? "You" : by} asked on {instantText(at)} for {person.pending_email} to become the
        address of this account: {reason}
      </p>
      <p>Known by: {identity}</p>
      <p className={styles["quiet"]}>
        {yours ? "A colleague" : "You"} can confirm it until {instantText(ends_at)}, unless{" "}
        {person.email} stops it or somebody signs in before.
      </p>
      <ActionRow>
        {!yours && <Confirm person={person} onChange={onChange} />}
        <ReasonedAct
          action="Withdraw the new address"
          doing="Withdrawing"
          variant="hollow"
          done="The new address is withdrawn."
          send={(body) => call(withdrawVouching, { params, body }, { leaves: false })}
          onChange={onChange}
        >
          <p>{person.email} stays the address of the account. Nobody is mailed.</p>
        </ReasonedAct>
      </ActionRow>
    </section>
  );
};

const Confirm = ({ person, onChange }: ActsProps) => (
  <ActButton
    action="Confirm the new address"
    doing="Confirming"
    variant="solid"
    schema={confirmVouching.body}
    send={async (body) => {
      const sent = { params: { id: person.id }, body };
      onChange((await call(confirmVouching, sent, { leaves: false })).data);
      notify("success", "The new address is theirs. Links to get in are on their way to it.");
    }}
  >
    {(errorOf) => (
      <>
        <p>
          Call {callAt(person.telephone)} yourself, make sure that it is them, and ask for the code
          that {person.pending_email} was mailed.
        </p>
        <p>
          It becomes the address of the account at once. Every session ends, and links to log in and
          to choose a password go there. {person.email} is told, and can take it back for seven
          days. Two-step sign-in stays as it is.
        </p>
        <TextField
          label="Code from the mail"
          name="code"
          maxLength={20}
          autoComplete="off"
          error={errorOf("code")}
        />
        <IdentityField error={errorOf("identity")} />
      </>
    )}
  </ActButton>
);

const callAt = (telephone: string): string =>
  telephone === "" ? "the person back" : `${telephone}, the number of the account,`;
