import { useState } from "react";
import * as z from "zod/mini";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { Button } from "../../ui/button.tsx";
import { ContractForm } from "../../ui/contract-form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TeamSection } from "./team-section.tsx";
import styles from "./team-screen.module.css";

const { joinTeam } = teamsContract.endpoints;

/** Joins a team with the code that a colleague has shared. */
export const JoinTeam = ({
  another,
  second,
  onChanged,
}: {
  /** True if the member is in a team already. */
  another: boolean;
  /** True if another way to join a team is shown above. */
  second: boolean;
  onChanged: () => Promise<void>;
}) => {
  const [code, setCode] = useState("");
  const state = useContractForm({
    schema: z.object({ code: joinTeam.params.shape.code }),
    send: async (params) => {
      await callInPlace(joinTeam, { params });
      setCode("");
      await onChanged();
    },
  });
  return (
    <TeamSection title={another ? "Join another team" : "Join a team"}>
      <ContractForm state={state} className={styles["form"]}>
        <TextField
          name="code"
          label="Team invite code"
          hint="Ten letters and digits, like 7K3M9-QX2AB. The team admin will approve you."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <div>
          <Button type="submit" variant={another || second ? "hollow" : "solid"} busy={state.busy}>
            Join Team
          </Button>
        </div>
      </ContractForm>
    </TeamSection>
  );
};
