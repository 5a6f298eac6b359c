import type { ComponentProps } from "react";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { ActionButton } from "../admin-kit/action-button.tsx";
import { ReasonField } from "../admin-kit/reason-field.tsx";

/** The schema of an action that needs only a reason. */
const schema = customerSupportContract.endpoints.endPersonSessions.body;

interface TeamActionProps {
  action: string;
  doing: string;
  about?: string;
  variant?: ComponentProps<typeof ActionButton>["variant"];
  /** The effect of the action. */
  means: string;
  send: (reason: string) => Promise<void>;
}

/** An action in a team for which staff have to give a reason and the admin does not. */
export const TeamAction = ({ means, send, variant = "quiet", ...act }: TeamActionProps) => (
  <ActionButton {...act} variant={variant} schema={schema} send={({ reason }) => send(reason)}>
    <p>{means}</p>
    <ReasonField />
  </ActionButton>
);
