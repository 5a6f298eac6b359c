import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { TextField } from "../../ui/text-field.tsx";
import { ActionButton } from "../admin-kit/action-button.tsx";
import { ReasonField } from "../admin-kit/reason-field.tsx";
import type { PersonActionProps } from "./person-action-props.ts";
import { IdentityField } from "../admin-kit/identity-field.tsx";

const { requestEmailChangeApproval } = customerSupportContract.endpoints;

/** Changes the email address of a person who can neither log in nor read the current address. */
export const RequestEmailChange = ({ person, onChange }: PersonActionProps) => (
  <ActionButton
    action="Change email without access to the old one"
    doing="Saving"
    variant="hollow"
    schema={requestEmailChangeApproval.body}
    send={async (body) => {
      const sent = { params: { id: person.id }, body };
      onChange((await callInPlace(requestEmailChangeApproval, sent)).data);
      notify("success", "A colleague must now confirm the new address.");
    }}
  >
    <p>
      For people who can’t log in or read emails to {person.email}. A colleague must confirm the
      change within 7 days. We’ll email a code to the new address and notify the current one, which
      can stop the change for seven days.
    </p>
    <TextField label="New email" name="email" type="email" autoComplete="off" />
    <IdentityField />
    <ReasonField />
  </ActionButton>
);
