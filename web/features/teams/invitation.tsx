import { useState } from "react";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { TeamSection } from "./team-section.tsx";
import styles from "./team-screen.module.css";

interface InvitationProps {
  /** The secret in the email that brought the member here. */
  secret: string;
  /** The member's own email address. */
  email: string;
  onDone: () => Promise<void>;
}

/** An emailed invitation to a person who already has an account, who can accept it here. */
export const Invitation = ({ secret, email, onDone }: InvitationProps) => {
  const { data, error } = useEndpoint(
    authContract.endpoints.readInvite,
    { params: { code: secret } },
    { leaves: false, shouldRetryOnError: false },
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (error)
    return (
      <Callout tone="warn" heading="h2" title="You can’t use this invitation">
        <p>
          It has expired, was withdrawn or has been used. Ask whoever invited you to send a new one.
        </p>
      </Callout>
    );
  if (!data) return null;
  const invite = data.data;
  const join = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await callInPlace(teamsContract.endpoints.joinTeam, { params: { code: secret } });
      notify("success", `You are in the ${invite.team.display_name} team.`);
      await onDone();
    } catch (thrown) {
      setProblem(reasonOf(thrown));
      setBusy(false);
    }
  };
  return (
    <TeamSection title="You are invited">
      <p className={styles["name"]}>{invite.team.display_name}</p>
      <p className={styles["note"]}>
        {invite.email === email
          ? "There’s a seat for you. You’ll get the team’s plan, and nothing else in your account changes."
          : `The invitation was sent to ${invite.email}. You’re logged in as ${email}. Log in with that address, or ask for an invitation to this one.`}
      </p>
      {problem !== undefined && (
        <p className={styles["problem"]} role="alert">
          {problem}
        </p>
      )}
      {invite.email === email && (
        <div>
          <Button busy={busy} onClick={() => void join()}>
            Join {invite.team.display_name}
          </Button>
        </div>
      )}
    </TeamSection>
  );
};
