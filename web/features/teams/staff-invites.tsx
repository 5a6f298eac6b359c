import { lazy, Suspense, useState } from "react";
import * as z from "zod/mini";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { invitedPerson, teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActionButton } from "../admin-kit/action-button.tsx";
import { ReasonField } from "../admin-kit/reason-field.tsx";
import { InvitesList } from "./invites-list.tsx";
import { TeamAction } from "./team-action.tsx";
import { TeamSection } from "./team-section.tsx";
import styles from "./team-screen.module.css";
import type { Invite, TeamProps } from "./use-teams.ts";

const InviteFile = lazy(() => import("./invite-file.tsx"));

const { createInvite, deleteInvite, resendInvite } = teamsContract.endpoints;

const schema = z.extend(
  invitedPerson,
  customerSupportContract.endpoints.endPersonSessions.body.shape,
);

/** The invitations as the team's admin sees them, with a reason for each action. */
export const StaffInvites = ({ team, onChanged }: TeamProps) => (
  <>
    <TeamSection title="Send Invite">
      <StaffInviteForms team={team} onChanged={onChanged} />
    </TeamSection>
    <InvitesList
      team={team}
      renderActs={(invite) => <InviteActions invite={invite} onChanged={onChanged} />}
      onChanged={onChanged}
    />
  </>
);

const StaffInviteForms = ({ team, onChanged }: TeamProps) => {
  const [many, setMany] = useState(false);
  if (many) return <InviteMany team={team} onChanged={onChanged} onClose={() => setMany(false)} />;
  return (
    <>
      <p className={styles["note"]}>
        {team.places === 0
          ? "No seats left, so you can’t invite anyone."
          : "An invitation is for one person and reserves a seat for 30 days. It is sent in the team admin’s name."}
      </p>
      {team.places > 0 && (
        <div className={styles["actions"]}>
          <InviteOne team={team} onChanged={onChanged} />
          <Button variant="quiet" onClick={() => setMany(true)}>
            Invite from a file
          </Button>
        </div>
      )}
    </>
  );
};

const InviteOne = ({ team, onChanged }: TeamProps) => (
  <ActionButton
    action="Invite someone"
    doing="Sending"
    variant="hollow"
    schema={schema}
    send={async ({ name, email, reason }) => {
      const body = { team_id: team.id, name, email, reason };
      await callInPlace(createInvite, { body });
      notify("success", "New invite has been created!");
      await onChanged();
    }}
  >
    <TextField label="Name" name="name" autoComplete="off" />
    <TextField label="Email" name="email" type="email" autoComplete="off" />
    <ReasonField />
  </ActionButton>
);

/** The reason comes first, because it applies to every line. */
const InviteMany = ({ onClose, ...team }: TeamProps & { onClose: () => void }) => {
  const [reason, setReason] = useState("");
  return (
    <>
      <TextField
        label="Reason"
        name="reason"
        hint="Shown in the history. Don’t include names. Enter a reason to choose a file."
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {reason.trim() === "" ? (
        <div>
          <Button variant="quiet" onClick={onClose}>
            Invite one person
          </Button>
        </div>
      ) : (
        <Suspense>
          <InviteFile {...team} reason={reason} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
};

const InviteActions = ({
  invite: { id, team_id, name, email },
  onChanged,
}: Pick<TeamProps, "onChanged"> & { invite: Invite }) => (
  <div className={styles["actions"]}>
    <TeamAction
      action="Send again"
      doing="Sending"
      about={`the invite for ${name}`}
      means={`We’ll email the same link to ${email}. It will be valid for another 30 days.`}
      send={async (reason) => {
        const sent = { params: { id }, query: { team_id, reason } };
        await callInPlace(resendInvite, sent);
        notify("success", `Invite sent to ${email} again.`);
        await onChanged();
      }}
    />
    <TeamAction
      action="Delete"
      doing="Deleting"
      about={`the invite for ${name}`}
      means={`The link in ${name}’s email will stop working and the seat will be free.`}
      send={async (reason) => {
        const sent = { params: { id }, query: { team_id, reason } };
        await callInPlace(deleteInvite, sent);
        notify("success", "Invite has been deleted!");
        await onChanged();
      }}
    />
  </div>
);
