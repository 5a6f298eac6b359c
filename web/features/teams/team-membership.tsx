import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Badge } from "../../ui/badge.tsx";
import { Callout } from "../../ui/callout.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { TeamSection } from "./team-section.tsx";
import styles from "./team-screen.module.css";
import type { TeamProps, Team } from "./use-teams.ts";

/** The team as a member sees it who is not its admin. */
export const TeamMembership = ({ team, userId, onChanged }: TeamProps & { userId: string }) => {
  const others = team.users.filter(({ id }) => id !== userId);
  return (
    <TeamSection title={team.status === "in" ? "Your team" : "Waiting"}>
      <p className={styles["name"]}>{team.display_name}</p>
      <p className={styles["note"]}>
        {team.status === "in"
          ? `You are in the ${team.display_name} team.`
          : `You have asked to join the ${team.display_name} team. The team admin has yet to approve you.`}
      </p>
      <MembershipState team={team} />
      {others.length > 0 && (
        <ul className={styles["people"]}>
          {others.map(({ id, display_name, pivot }) => (
            <li key={id} className={styles["person"]}>
              <p className={styles["who"]}>
                {display_name}
                {pivot.admin && <Badge>Admin</Badge>}
              </p>
            </li>
          ))}
        </ul>
      )}
      {team.admin_user && (
        <p className={styles["note"]}>
          To change anything about the team, email the team admin, {team.admin_user.display_name}:{" "}
          <a href={`mailto:${team.admin_user.email}`}>{team.admin_user.email}</a>.
        </p>
      )}
      <div>
        <LeaveButton team={team} onChanged={onChanged} />
      </div>
    </TeamSection>
  );
};

/** The access that the team's plan gives to the member, or the reason why it gives none at the moment. */
const MembershipState = ({
  team: { status, has_access, plan, admin_user: admin },
}: {
  team: Team;
}) => {
  const whose = admin?.display_name ?? "The admin";
  if (status === "waiting") return null;
  if (plan === null || !plan.active)
    return (
      <Callout tone="warn" title="The team’s plan has ended">
        <p>
          {plan === null ? "The team has no plan" : `Its ${plan.title} plan ended`}, so you have
          Basics for now. {whose} can renew it; you keep your seat.
        </p>
      </Callout>
    );
  if (!has_access)
    return (
      <Callout tone="warn" title="The plan has no seat for you at the moment">
        <p>
          It has fewer seats than the team has members. {whose} can free a seat or upgrade the plan.
        </p>
      </Callout>
    );
  return (
    <p className={styles["note"]}>
      You have {plan.title} through this team{" "}
      {plan.renews
        ? `and keep it when it renews on ${plan.until_display}.`
        : `until ${plan.until_display}. It is not set to renew.`}
    </p>
  );
};

const LeaveButton = ({ team, onChanged }: TeamProps) => {
  const waiting = team.status === "waiting";
  const leave = async (): Promise<void> => {
    try {
      await callInPlace(teamsContract.endpoints.leaveTeam, { params: { id: team.id } });
      notify("success", `You have left the ${team.display_name} team.`);
      await onChanged();
    } catch (thrown) {
      notifyProblem("updating team(s)", thrown);
    }
  };
  return (
    <ConfirmButton
      action={waiting ? "Cancel request" : "Leave team"}
      doing="Leaving"
      keep={waiting ? "Keep request" : "Stay in team"}
      variant="quiet"
      onConfirm={leave}
    >
      <p>
        {waiting
          ? "The admin will no longer see your request. You can ask again with the code."
          : "You’ll lose its access straight away. You keep what you saved and bought. To come back you’ll need an invitation or the code."}
      </p>
    </ConfirmButton>
  );
};
