import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { TeamSection } from "./team-section.tsx";
import styles from "./team-screen.module.css";
import type { TeamProps } from "./use-teams.ts";

/** The team code to share, and how it differs from an invitation. */
export const TeamCode = ({ team, onChanged }: TeamProps) => {
  const code = team.invite_code ?? "";
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      notify("success", "The code has been copied.");
    } catch {
      notify("error", `The code could not be copied. It is ${code}`);
    }
  };
  const change = async (): Promise<void> => {
    try {
      await callInPlace(teamsContract.endpoints.changeCode, { params: { id: team.id } });
      setCopied(false);
      notify("success", "The team has been updated!");
      await onChanged();
    } catch (thrown) {
      notifyProblem("updating team(s)", thrown);
    }
  };
  return (
    <TeamSection title="Team invite code">
      <p className={styles["code"]}>{code}</p>
      <p className={styles["note"]}>
        Share this code. Anyone who has it can ask to join; you approve them.
      </p>
      <div className={styles["actions"]}>
        <Button variant="hollow" onClick={() => void copy()}>
          <Copy size={16} strokeWidth={1.5} aria-hidden />
          {copied ? "Code copied" : "Copy code"}
        </Button>
        <ConfirmButton
          action="Change code"
          doing="Changing"
          keep="Keep this code"
          variant="quiet"
          onConfirm={change}
        >
          <p>The code {code} will stop working. Anyone who joined with it stays in the team.</p>
        </ConfirmButton>
      </div>
    </TeamSection>
  );
};
