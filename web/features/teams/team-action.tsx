import type { ComponentProps } from "react";
import { peopleContract } from "../../../shared/contract/staff/customer-support.ts";
import { ActButton } from "../admin-kit/action-button.tsx";
import { ReasonField } from "../admin-kit/reason-field.tsx";

/** A reason, and nothing else. */
const schema = peopleContract.endpoints.endPersonSessions.body;

interface ReasonedActProps {
  action: string;
  doing: string;
  about?: string;
  variant?: ComponentProps<typeof ActButton>["variant"];
  /** What comes of it. */
  means: string;
  send: (reason: string) => Promise<void>;
}

/** What staff do in a team and its admin does without saying why. */
export const TeamAction = ({ means, send, variant = "quiet", ...act }: ReasonedActProps) => (
  <ActButton {...act} variant={variant} schema={schema} send={({ reason }) => send(reason)}>
    {(errorOf) => (
      <>
        <p>{means}</p>
        <ReasonField error={errorOf("reason")} />
      </>
    )}
  </ActButton>
);
