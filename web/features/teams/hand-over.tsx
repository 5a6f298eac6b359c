import { lazy, Suspense, useState } from "react";
import * as z from "zod/mini";
import { useContractForm } from "../../lib/contract-form.ts";
import { notify } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { ContractForm } from "../../ui/contract-form.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import styles from "./team-screen.module.css";
import type { TeamProps } from "./use-teams.ts";

const HandOverSheet = lazy(() => import("./hand-over-sheet.tsx"));

const newOwnerSchema = z.object({ user: z.string("Choose a colleague") });

/** The choice of the new owner; a sheet then explains the two ways. */
export const HandOver = ({ team, userId, onChanged }: TeamProps & { userId: string }) => {
  const [user, setUser] = useState("");
  const [isRequested, setRequested] = useState(false);
  const candidates = team.users.filter(({ id, pivot }) => pivot.approved && id !== userId);
  const state = useContractForm({
    schema: newOwnerSchema,
    send: async () => setRequested(true),
  });
  const colleague = candidates.find(({ id }) => id === user);
  return (
    <>
      <p className={styles["note"]}>
        Make a colleague the team admin, with their own plan or with yours. You take their seat in
        the team.
      </p>
      {candidates.length > 0 && (
        <ContractForm state={state} className={styles["form"]}>
          <SelectField
            name="user"
            label="Colleague"
            placeholder="Choose a colleague"
            options={candidates.map(({ id, display_name }) => ({ id, label: display_name }))}
            value={user}
            onChange={(event) => setUser(event.target.value)}
          />
          <div>
            <Button type="submit" variant="hollow">
              Hand over
            </Button>
          </div>
        </ContractForm>
      )}
      {isRequested && colleague && (
        <Suspense>
          <HandOverSheet
            team={team}
            colleague={colleague}
            onClose={() => setRequested(false)}
            onDone={async (words) => {
              setRequested(false);
              notify("success", words);
              await onChanged();
            }}
          />
        </Suspense>
      )}
    </>
  );
};
