/** The actions that support takes for a person. */
import { peopleContract } from "../../../shared/contract/staff/customer-support.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActButton } from "../admin-kit/act-button.tsx";
import type { ActsProps } from "./acts-props.ts";
import { EnterDataRequest } from "./enter-data-request.tsx";
import { GiveAccess } from "./give-access.tsx";
import { ReasonField } from "../admin-kit/reason-field.tsx";
import { SeeAs } from "./see-as.tsx";
import { VouchForEmail } from "./vouch-for-email.tsx";

const { changeEmail, resendVerification, sendSignInLink } = peopleContract.endpoints;

export const PersonActs = ({ person, onChange }: ActsProps) => {
  const { id } = person;
  return (
    <ActionRow>
      <GiveAccess person={person} onChange={onChange} />
      {person.staff_roles.length === 0 && <SeeAs person={person} />}
      <ActButton
        action="Send a link to log in"
        doing="Sending"
        variant="hollow"
        schema={sendSignInLink.body}
        send={async (body) => {
          const sent = { params: { id }, body };
          notify("success", (await call(sendSignInLink, sent, { leaves: false })).message);
        }}
      >
        {(errorOf) => (
          <>
            <p>
              A link goes to {person.email}. It is good once, for 15 minutes, and you will not see
              it.
            </p>
            <ReasonField error={errorOf("reason")} />
          </>
        )}
      </ActButton>
      <ActButton
        action="Change the email"
        doing="Changing"
        variant="hollow"
        schema={changeEmail.body}
        send={async (body) => {
          const sent = { params: { id }, body };
          onChange((await call(changeEmail, sent, { leaves: false })).data);
          notify("success", "A link is on its way to the new address.");
        }}
      >
        {(errorOf) => (
          <>
            <p>
              The new address counts once its link was followed. {person.email} is told at once, and
              can stop it for seven days.
            </p>
            <TextField
              label="New email"
              name="email"
              type="email"
              autoComplete="off"
              error={errorOf("email")}
            />
            <ReasonField error={errorOf("reason")} />
          </>
        )}
      </ActButton>
      {person.contact?.vouching === null && <VouchForEmail person={person} onChange={onChange} />}
      <EnterDataRequest person={person} />
      {(person.verified_at === null || person.pending_email !== null) && (
        <ActButton
          action="Resend the verification"
          doing="Sending"
          variant="hollow"
          schema={resendVerification.body}
          send={async (body) => {
            const sent = { params: { id }, body };
            notify("success", (await call(resendVerification, sent, { leaves: false })).message);
          }}
        >
          {(errorOf) => (
            <>
              <p>The link goes to {person.pending_email ?? person.email}.</p>
              <ReasonField error={errorOf("reason")} />
            </>
          )}
        </ActButton>
      )}
    </ActionRow>
  );
};
