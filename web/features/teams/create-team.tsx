import { useState } from "react";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { notify } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { ContractForm } from "../../ui/contract-form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TeamSection } from "./team-section.tsx";
import styles from "./team-screen.module.css";

const { createTeam } = teamsContract.endpoints;

/** The form that creates a team, for members with a plan of their own and no team. */
export const CreateTeam = ({
  first,
  onChanged,
}: {
  first: boolean;
  onChanged: () => Promise<void>;
}) => {
  const [name, setName] = useState("");
  const state = useContractForm({
    schema: createTeam.body,
    send: async (body) => {
      await callInPlace(createTeam, { body });
      notify("success", "New team has been created!");
      await onChanged();
    },
  });
  return (
    <TeamSection title={first ? "Create a team" : "Create your own team"}>
      <p className={styles["note"]}>
        Create a team and invite colleagues. They get the same access as you.
      </p>
      <ContractForm state={state} className={styles["form"]}>
        <TextField
          name="display_name"
          label="Team Name"
          hint="Your company or department. Invitations show it."
          autoComplete="organization"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div>
          <Button type="submit" busy={state.busy}>
            Create Team
          </Button>
        </div>
      </ContractForm>
    </TeamSection>
  );
};
