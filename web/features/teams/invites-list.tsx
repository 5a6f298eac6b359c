import { type ReactNode, useState } from "react";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { TeamSection } from "./team-section.tsx";
import styles from "./team-screen.module.css";
import type { Invite, TeamProps } from "./use-teams.ts";

const { deleteInvite, resendInvite } = teamsContract.endpoints;

/** The invitations that have not been accepted yet. */
export const InvitesList = ({
  team,
  renderActs,
  onChanged,
}: TeamProps & {
  /** Renders additional actions for each invitation, beyond those of the team's admin. */
  renderActs?: (invite: Invite) => ReactNode;
}) => (
  <TeamSection title="Invites">
    {team.invites.length === 0 ? (
      <p className={styles["note"]}>No one has been invited to register for this team yet!</p>
    ) : (
      <ul className={styles["people"]}>
        {team.invites.map((invite) => (
          <InviteRow
            key={invite.id}
            invite={invite}
            acts={renderActs?.(invite) ?? <InviteActions invite={invite} onChanged={onChanged} />}
          />
        ))}
      </ul>
    )}
  </TeamSection>
);

const InviteRow = ({ invite, acts }: { invite: Invite; acts: ReactNode }) => {
  const { name, email, parent, created_at_display, expires_at_display, expired } = invite;
  return (
    <li className={styles["person"]}>
      <div className={styles["facts"]}>
        <p className={styles["who"]}>
          {name}
          {expired && <Badge tone="warn">Expired</Badge>}
        </p>
        <p className={styles["detail"]}>
          {email}
          <span>
            Invited {created_at_display} by {parent.display_name}
          </span>
          <span>
            {expired ? "Expired" : "Valid until"} {expires_at_display}
          </span>
        </p>
      </div>
      {acts}
    </li>
  );
};

const InviteActions = ({
  invite: { id, team_id, name, email },
  onChanged,
}: Pick<TeamProps, "onChanged"> & { invite: Invite }) => {
  const [busy, setBusy] = useState(false);
  const act = async (doing: string, send: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await send();
      notify("success", done);
      await onChanged();
    } catch (thrown) {
      notifyProblem(doing, thrown);
    }
    setBusy(false);
  };
  const resend = () =>
    act(
      "sending the invite",
      () => callInPlace(resendInvite, { params: { id }, query: { team_id } }),
      `We’ve sent the invite to ${email} again.`,
    );
  const remove = () =>
    act(
      "deleting the invite",
      () => callInPlace(deleteInvite, { params: { id }, query: { team_id } }),
      "Invite has been deleted!",
    );
  return (
    <div className={styles["actions"]}>
      <Button variant="quiet" busy={busy} onClick={() => void resend()}>
        <span>
          Send again<span className="visually-hidden"> {name}</span>
        </span>
      </Button>
      <ConfirmButton
        action="Delete"
        doing="Deleting"
        keep="Keep invite"
        variant="quiet"
        about={`the invite for ${name}`}
        onConfirm={remove}
      >
        <p>The link in {name}’s email will stop working, and their seat will be free.</p>
      </ConfirmButton>
    </div>
  );
};
