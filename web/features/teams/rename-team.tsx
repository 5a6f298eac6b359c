import { type ReactNode, useState } from "react";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { ContractForm } from "../../ui/contract-form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./team-screen.module.css";
import type { TeamProps } from "./use-teams.ts";

const { createTeam, updateTeam } = teamsContract.endpoints;

interface RenameTeamProps extends TeamProps {
  /** Renders the confirmation before an unsaved name is lost. */
  renderGuard?: (isUnsaved: () => boolean) => ReactNode;
}

export const RenameTeam = ({ team, onChanged, renderGuard }: RenameTeamProps) => {
  const [name, setName] = useState(team.display_name);
  const state = useContractForm({
    schema: createTeam.body,
    send: async (body) => {
      try {
        await callInPlace(updateTeam, { params: { id: team.id }, body });
      } catch (thrown) {
        notifyProblem("updating team(s)", thrown);
        throw thrown;
      }
      notify("success", "The team has been updated!");
      await onChanged();
    },
  });
  return (
    <ContractForm state={state} className={styles["form"]}>
      <TextField
        name="display_name"
        label="Team Name"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <Button type="submit" variant="hollow" busy={state.busy}>
          Save name
        </Button>
      </div>
      {renderGuard?.(() => name.trim() !== team.display_name)}
    </ContractForm>
  );
};
