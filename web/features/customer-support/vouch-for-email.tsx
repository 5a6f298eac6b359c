import { peopleContract } from "../../../shared/contract/staff/customer-support.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { TextField } from "../../ui/text-field.tsx";
import { ActButton } from "../admin-kit/act-button.tsx";
import { ReasonField } from "../admin-kit/reason-field.tsx";
import type { ActsProps } from "./acts-props.ts";
import { IdentityField } from "../admin-kit/identity-field.tsx";

const { vouchForEmail } = peopleContract.endpoints;

/** Changes the email address of a person who can neither log in nor read the current address. */
export const VouchForEmail = ({ person, onChange }: ActsProps) => (
  <ActButton
    action="Replace a lost mailbox"
    doing="Asking"
    variant="hollow"
    schema={vouchForEmail.body}
    send={async (body) => {
      const sent = { params: { id: person.id }, body };
      onChange((await call(vouchForEmail, sent, { leaves: false })).data);
      notify("success", "The new address waits for a colleague.");
    }}
  >
    {(errorOf) => (
      <>
        <p>
          For who can neither sign in nor read mails to {person.email}. A colleague has to confirm
          it within 7 days. The new address gets a code; the present one is told at once, and can
          stop it for seven days.
        </p>
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="off"
          error={errorOf("email")}
        />
        <IdentityField error={errorOf("identity")} />
        <ReasonField error={errorOf("reason")} />
      </>
    )}
  </ActButton>
);
