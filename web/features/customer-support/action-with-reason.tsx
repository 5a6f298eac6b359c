import type { ComponentProps, ReactNode } from "react";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import type { PersonRecord } from "../../../shared/contract/staff/person-view.ts";
import { notify } from "../../lib/notifications.ts";
import { ActionButton } from "../admin-kit/action-button.tsx";
import { ReasonField } from "../admin-kit/reason-field.tsx";

/** The schema of an action that needs only a reason. */
const schema = customerSupportContract.endpoints.endPersonSessions.body;

interface ActionWithReasonProps {
  action: string;
  doing: string;
  about?: string;
  variant: ComponentProps<typeof ActionButton>["variant"];
  /** The message after success. */
  done: string;
  send: (body: { reason: string }) => Promise<{ data: PersonRecord }>;
  onChange: (person: PersonRecord) => void;
  /** The explanation of the action. */
  children: ReactNode;
}

/** An action for a person that needs a reason and nothing else. */
export const ActionWithReason = ({
  done,
  send,
  onChange,
  children,
  about,
  ...act
}: ActionWithReasonProps) => (
  <ActionButton
    {...act}
    {...(about !== undefined && { about })}
    schema={schema}
    send={async (body) => {
      onChange((await send(body)).data);
      notify("success", done);
    }}
  >
    {children}
    <ReasonField />
  </ActionButton>
);
