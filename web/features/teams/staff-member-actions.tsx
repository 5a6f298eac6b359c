import type { CallInput } from "../../../shared/contract/endpoint.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { TeamAction } from "./team-action.tsx";
import styles from "./team-screen.module.css";
import type { TeamProps, TeamUser } from "./use-teams.ts";

const { updateTeam } = teamsContract.endpoints;

/** The actions of staff for a member of a team: the same as the admin's, with a reason. */
export const StaffMemberActions = ({
  member: { id, display_name: name, pivot },
  team,
  onChanged,
}: TeamProps & { member: TeamUser }) => {
  const change = async (body: TeamChange): Promise<void> => {
    await callInPlace(updateTeam, { params: { id: team.id }, body });
    notify("success", "The team has been updated!");
    await onChanged();
  };
  return (
    <div className={styles["actions"]}>
      {pivot.approved ? (
        <TeamAction
          action="Revoke Access"
          doing="Revoking"
          about={name}
          means={`${name} stays in the team but loses access through it.`}
          send={(reason) => change({ revokeUser: id, reason })}
        />
      ) : (
        <TeamAction
          action="Approve Access"
          doing="Approving"
          about={name}
          means={`${name} will use a seat of the team’s plan.`}
          send={(reason) => change({ approveUser: id, reason })}
        />
      )}
      <TeamAction
        action="Remove"
        doing="Removing"
        about={name}
        means={`${name} leaves the ${team.display_name} team and loses access through it immediately. They keep what they saved and bought.`}
        send={(reason) => change({ removeUser: id, reason })}
      />
    </div>
  );
};

type TeamChange = NonNullable<CallInput<typeof updateTeam>["body"]>;
