/** The actions that support takes for a person. */
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActButton } from "../admin-kit/action-button.tsx";
import type { ActsProps } from "./acts-props.ts";
import { EnterDataRequest } from "./enter-data-request.tsx";
import { GiveAccess } from "./grant-access.tsx";
import { ReasonField } from "../admin-kit/reason-field.tsx";
import { SeeAs } from "./impersonate.tsx";
import { RequestEmailChange } from "./request-email-change.tsx";

const { changeEmail, resendVerification, sendSignInLink } = customerSupportContract.endpoints;

export const PersonActs = ({ person, onChange }: ActsProps) => {
  const { id } = person;
  return (
    <ActionRow>
      <GiveAccess person={person} onChange={onChange} />
      {person.staff_roles.length === 0 && <SeeAs person={person} />}
      <ActButton
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
      </ActButton>
      <ActButton
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
      </ActButton>
      {person.contact?.vouching === null && (
        <RequestEmailChange person={person} onChange={onChange} />
      )}
      <EnterDataRequest person={person} />
      {(person.verified_at === null || person.pending_email !== null) && (
        <ActButton
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
        </ActButton>
      )}
    </ActionRow>
  );
};
