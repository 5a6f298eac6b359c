import { useState } from "react";
import { teamsContract } from "../../../shared/contract/teams.ts";
import { call } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { HandOver } from "./hand-over.tsx";
import { TeamSection } from "./team-section.tsx";
import styles from "./team-screen.module.css";
import type { OfTeam } from "./use-teams.ts";

const { createTeam, deleteTeam, updateTeam } = teamsContract.endpoints;

/** The team's name, and two ways out of running it. */
export const TeamSettings = ({ team, userId, onChanged }: OfTeam & { userId: string }) => (
  <>
    <TeamSection title="Team name">
      <Rename team={team} onChanged={onChanged} />
    </TeamSection>
    <TeamSection title="Hand over">
      <HandOver team={team} userId={userId} onChanged={onChanged} />
    </TeamSection>
    <TeamSection title="Delete">
      <DeleteTeam team={team} onChanged={onChanged} />
    </TeamSection>
  </>
);

const Rename = ({ team, onChanged }: OfTeam) => {
  const [name, setName] = useState(team.display_name);
  const { form, faults, attempt, busy, errorOf } = useContractForm({
    schema: createTeam.body,
    send: async (body) => {
      await call(updateTeam, { params: { id: team.id }, body }, { leaves: false });
      notify("success", "The team has been updated!");
      await onChanged();
    },
  });
  return (
    <form {...form} className={styles["form"]}>
      <ErrorSummary faults={faults} attempt={attempt} />
      <TextField
        name="display_name"
        label="Team Name"
        autoComplete="off"
        value={name}
        error={errorOf("display_name")}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <Button type="submit" variant="hollow" busy={busy}>
          Save name
        </Button>
      </div>
    </form>
  );
};

const DeleteTeam = ({ team, onChanged }: OfTeam) => {
  const remove = async (): Promise<void> => {
    try {
      await call(deleteTeam, { params: { id: team.id } }, { leaves: false });
      notify("success", "Team has been deleted!");
      await onChanged();
    } catch (thrown) {
      notifyProblem("deleting team(s)", thrown);
    }
  };
  return (
    <>
      <p className={styles["note"]}>
        Your colleagues lose what the team gave them, open invites lead nowhere, and your plan goes
        on without a team. You can make another one.
      </p>
      <div>
        <ConfirmButton
          action="Delete team"
          doing="Deleting"
          keep="Keep team"
          variant="hollow"
          onConfirm={remove}
        >
          <p>
            {team.users.length > 1
              ? `${team.users.length - 1} ${team.users.length === 2 ? "colleague is" : "colleagues are"} told by mail, and have no more access through ${team.display_name} from this moment. `
              : ""}
            This cannot be undone.
          </p>
        </ConfirmButton>
      </div>
    </>
  );
};
