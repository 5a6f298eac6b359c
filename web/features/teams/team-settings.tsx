import { useState } from "react";
import * as z from "zod/mini";
import { teamsContract } from "../../../shared/contract/teams.ts";
import { call } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TeamSection } from "./team-section.tsx";
import styles from "./team-screen.module.css";
import type { OfTeam } from "./use-teams.ts";

const { createTeam, deleteTeam, handOver, updateTeam } = teamsContract.endpoints;

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

const nextAdmin = z.object({ user: z.string("Choose a colleague") });

const HandOver = ({ team, userId, onChanged }: OfTeam & { userId: string }) => {
  const [user, setUser] = useState("");
  const candidates = team.users.filter(({ id, pivot }) => pivot.approved && id !== userId);
  const { form, faults, attempt, busy, errorOf } = useContractForm({
    schema: nextAdmin,
    send: async (body) => {
      await call(handOver, { params: { id: team.id }, body }, { leaves: false });
      notify("success", "The team has been updated!");
      await onChanged();
    },
  });
  return (
    <>
      <p className={styles["note"]}>
        A colleague with a plan of their own can run the team in your place. It shares their plan
        from then on, and you have one of its places. Your own plan stays yours.
      </p>
      {candidates.length > 0 && (
        <form {...form} className={styles["form"]}>
          <ErrorSummary faults={faults} attempt={attempt} />
          <SelectField
            name="user"
            label="Colleague"
            placeholder="Choose a colleague"
            options={candidates.map(({ id, display_name }) => ({ id, label: display_name }))}
            value={user}
            error={errorOf("user")}
            onChange={(event) => setUser(event.target.value)}
          />
          <div>
            <Button type="submit" variant="hollow" busy={busy}>
              Hand over
            </Button>
          </div>
        </form>
      )}
    </>
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
