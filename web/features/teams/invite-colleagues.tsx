import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { notify } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { ContractForm } from "../../ui/contract-form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TeamSection } from "./team-section.tsx";
import styles from "./team-screen.module.css";
import type { TeamProps } from "./use-teams.ts";

const InviteFile = lazy(() => import("./invite-file.tsx"));

/** Invites colleagues by email, one at a time or from a list. */
export const InviteColleagues = ({ team, onChanged }: TeamProps) => {
  const [many, setMany] = useState(false);
  return (
    <TeamSection title="Send Invite">
      {many ? (
        <Suspense>
          <InviteFile team={team} onChanged={onChanged} onClose={() => setMany(false)} />
        </Suspense>
      ) : (
        <InviteOne team={team} onChanged={onChanged} onMany={() => setMany(true)} />
      )}
    </TeamSection>
  );
};

const LimitReached = () => (
  <p className={styles["note"]}>
    You have no seats left. Free a seat or upgrade your plan to invite more people.
  </p>
);

const { createInvite } = teamsContract.endpoints;
const empty = { name: "", email: "" };

const InviteOne = ({ team, onChanged, onMany }: TeamProps & { onMany: () => void }) => {
  const [value, setValue] = useState(empty);
  const [sentTo, setSentTo] = useState<string>();
  const state = useContractForm({
    schema: createInvite.body,
    read: () => ({ ...value, team_id: team.id }),
    send: async (body) => {
      await callInPlace(createInvite, { body });
      notify("success", "New invite has been created!");
      setSentTo(body.email);
      setValue(empty);
      await onChanged();
    },
  });
  if (sentTo !== undefined) return <InviteSent to={sentTo} onAgain={() => setSentTo(undefined)} />;
  if (team.places === 0) return <LimitReached />;
  const field = (name: keyof typeof empty, label: string, type: "email" | "text") => (
    <TextField
      name={name}
      label={label}
      type={type}
      autoComplete="off"
      value={value[name]}
      onChange={(event) => setValue({ ...value, [name]: event.target.value })}
    />
  );
  return (
    <>
      <p className={styles["note"]}>
        An invitation is for one email address and reserves a seat for 30 days. They join as soon as
        they accept.
      </p>
      <ContractForm state={state} className={styles["form"]}>
        <div className={styles["pair"]}>
          {field("name", "Name", "text")}
          {field("email", "Email", "email")}
        </div>
        <div>
          <Button type="submit" busy={state.busy}>
            {state.busy ? "Sending" : "Invite"}
          </Button>
        </div>
      </ContractForm>
      <div>
        <Button variant="quiet" onClick={onMany}>
          Invite several from a file
        </Button>
      </div>
    </>
  );
};

/** The confirmation, which takes the focus because the form no longer exists. */
const InviteSent = ({ to, onAgain }: { to: string; onAgain: () => void }) => {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <div className={styles["sent"]} role="status">
      <p className={styles["lead"]}>Invite Sent</p>
      <p className={styles["note"]}>We’ve emailed it to {to}.</p>
      <div>
        <Button ref={again} variant="hollow" onClick={onAgain}>
          Send new invite
        </Button>
      </div>
    </div>
  );
};
