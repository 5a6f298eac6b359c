import { type ReactNode, useState } from "react";
import type { CallInput } from "../../../shared/contract/endpoint.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { TeamSection } from "./team-section.tsx";
import styles from "./team-screen.module.css";
import type { TeamProps, TeamUser } from "./use-teams.ts";

const { updateTeam } = teamsContract.endpoints;

/** The members of the team and the pending ones, with the admin's actions for each. */
export const MembersList = ({
  team,
  userId,
  admin = "You are the team admin",
  renderName,
  renderActs,
  onChanged,
}: TeamProps & {
  /** The id of the admin, who has no actions for themselves. */
  userId: string;
  /** The label beside the admin. */
  admin?: string;
  /** Renders a member's name, if it is more than text. */
  renderName?: (member: TeamUser) => ReactNode;
  /** Renders additional actions for each member, beyond those of the team's admin. */
  renderActs?: (member: TeamUser) => ReactNode;
}) => (
  <TeamSection title="Members">
    <ul className={styles["people"]}>
      {team.users.map((member) => (
        <Member
          key={member.id}
          member={member}
          name={renderName?.(member) ?? member.display_name}
          ownNote={member.id === userId ? admin : null}
          acts={
            renderActs?.(member) ?? (
              <MemberActions member={member} team={team} onChanged={onChanged} />
            )
          }
        />
      ))}
    </ul>
    {team.users.length < 2 && <p className={styles["note"]}>No users in this team yet!</p>}
  </TeamSection>
);

const Member = ({
  member,
  name,
  ownNote,
  acts,
}: {
  member: TeamUser;
  name: ReactNode;
  ownNote: string | null;
  acts: ReactNode;
}) => (
  <li className={styles["person"]}>
    <div className={styles["facts"]}>
      <p className={styles["who"]}>
        {name}
        {ownNote === null && <Access member={member} />}
      </p>
      <p className={styles["detail"]}>
        {member.email}
        <span>Since {member.created_at_display}</span>
      </p>
    </div>
    {ownNote !== null ? <p className={styles["detail"]}>{ownNote}</p> : acts}
  </li>
);

const Access = ({ member: { pivot } }: { member: TeamUser }) => {
  if (pivot.beyond_plan) return <Badge tone="warn">No Access: no seat left</Badge>;
  return pivot.approved ? <Badge tone="good">Has Access</Badge> : <Badge>No Access</Badge>;
};

const MemberActions = ({ member, team, onChanged }: TeamProps & { member: TeamUser }) => {
  const { id, display_name: name, pivot } = member;
  const [busy, setBusy] = useState(false);
  const change = async (body: Parameters<typeof send>[1]): Promise<void> => {
    setBusy(true);
    try {
      await send(team.id, body);
      notify("success", "The team has been updated!");
      await onChanged();
    } catch (thrown) {
      notifyProblem("updating team(s)", thrown);
    }
    setBusy(false);
  };
  // Several people have the same buttons, so each names its person for screen readers.
  const whom = <span className="visually-hidden"> {name}</span>;
  return (
    <div className={styles["actions"]}>
      {pivot.approved ? (
        <Button variant="quiet" busy={busy} onClick={() => void change({ revokeUser: id })}>
          <span>Revoke Access{whom}</span>
        </Button>
      ) : (
        <Button variant="quiet" busy={busy} onClick={() => void change({ approveUser: id })}>
          <span>Approve Access{whom}</span>
        </Button>
      )}
      <ConfirmButton
        action="Remove"
        doing="Removing"
        keep={`Keep ${name}`}
        variant="quiet"
        about={name}
        onConfirm={() => change({ removeUser: id })}
      >
        <p>
          {name} will leave the {team.display_name} team and lose its access straight away. They
          keep what they saved and bought.
        </p>
      </ConfirmButton>
    </div>
  );
};

type TeamChange = CallInput<typeof updateTeam>["body"];

const send = (id: string, body: TeamChange) => callInPlace(updateTeam, { params: { id }, body });
