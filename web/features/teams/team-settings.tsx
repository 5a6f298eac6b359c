import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { HandOver } from "./hand-over.tsx";
import { RenameTeam } from "./rename-team.tsx";
import { TeamSection } from "./team-section.tsx";
import styles from "./team-screen.module.css";
import type { TeamProps } from "./use-teams.ts";

const { deleteTeam } = teamsContract.endpoints;

/** The team's name, and the two ways to stop managing it. */
export const TeamSettings = ({ team, userId, onChanged }: TeamProps & { userId: string }) => (
  <>
    <TeamSection title="Team name">
      <RenameTeam team={team} onChanged={onChanged} />
    </TeamSection>
    <TeamSection title="Hand over">
      <HandOver team={team} userId={userId} onChanged={onChanged} />
    </TeamSection>
    <TeamSection title="Delete">
      <DeleteTeam team={team} onChanged={onChanged} />
    </TeamSection>
  </>
);

const DeleteTeam = ({ team, onChanged }: TeamProps) => {
  const remove = async (): Promise<void> => {
    try {
      await callInPlace(deleteTeam, { params: { id: team.id }, query: {} });
      notify("success", "Team has been deleted!");
      await onChanged();
    } catch (thrown) {
      notifyProblem("deleting team(s)", thrown);
    }
  };
  return (
    <>
      <p className={styles["note"]}>
        Your colleagues lose their access, pending invitations are cancelled and you keep your plan.
        You can create another team.
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
              ? `${team.users.length - 1} ${team.users.length === 2 ? "colleague is" : "colleagues are"} emailed, and will lose access through ${team.display_name} straight away. `
              : ""}
            This cannot be undone.
          </p>
        </ConfirmButton>
      </div>
    </>
  );
};
