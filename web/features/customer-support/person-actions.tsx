/** The actions that support takes for a person. */
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActionButton } from "../admin-kit/action-button.tsx";
import type { PersonActionProps } from "./person-action-props.ts";
import { EnterDataRequest } from "./enter-data-request.tsx";
import { GrantAccess } from "./grant-access.tsx";
import { ReasonField } from "../admin-kit/reason-field.tsx";
import { Impersonate } from "./impersonate.tsx";
import { RequestEmailChange } from "./request-email-change.tsx";

const { changeEmail, resendVerification, sendSignInLink } = customerSupportContract.endpoints;

export const PersonActions = ({ person, onChange }: PersonActionProps) => {
  const { id } = person;
  return (
    <ActionRow>
      <GrantAccess person={person} onChange={onChange} />
      {person.staff_roles.length === 0 && <Impersonate person={person} />}
      <ActionButton
        action="Send login link"
        doing="Sending"
        variant="hollow"
        schema={sendSignInLink.body}
        send={async (body) => {
          const sent = { params: { id }, body };
          notify("success", (await callInPlace(sendSignInLink, sent)).message);
        }}
      >
        <p>
          We’ll email a login link to {person.email}. It works once, within 15 minutes, and staff
          can’t see it.
        </p>
        <ReasonField />
      </ActionButton>
      <ActionButton
        action="Change email"
        doing="Changing"
        variant="hollow"
        schema={changeEmail.body}
        send={async (body) => {
          const sent = { params: { id }, body };
          onChange((await callInPlace(changeEmail, sent)).data);
          notify("success", "We’ve emailed a link to the new address.");
        }}
      >
        <p>
          The change takes effect when they follow the link we email. {person.email} is told now and
          can stop the change for seven days.
        </p>
        <TextField label="New email" name="email" type="email" autoComplete="off" />
        <ReasonField />
      </ActionButton>
      {person.contact?.vouching === null && (
        <RequestEmailChange person={person} onChange={onChange} />
      )}
      <EnterDataRequest person={person} />
      {(person.verified_at === null || person.pending_email !== null) && (
        <ActionButton
          action="Resend verification link"
          doing="Sending"
          variant="hollow"
          schema={resendVerification.body}
          send={async (body) => {
            const sent = { params: { id }, body };
            notify("success", (await callInPlace(resendVerification, sent)).message);
          }}
        >
          <p>We’ll email the link to {person.pending_email ?? person.email}.</p>
          <ReasonField />
        </ActionButton>
      )}
    </ActionRow>
  );
};
