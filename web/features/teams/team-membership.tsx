import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { call } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Badge } from "../../ui/badge.tsx";
import { Callout } from "../../ui/callout.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { TeamSection } from "./team-section.tsx";
import styles from "./team-screen.module.css";
import type { OfTeam, Team } from "./use-teams.ts";

/** The team as a member sees it who is not its admin. */
export const TeamMembership = ({ team, userId, onChanged }: OfTeam & { userId: string }) => {
  const others = team.users.filter(({ id }) => id !== userId);
  return (
    <TeamSection title={team.status === "in" ? "Your team" : "Waiting"}>
      <p className={styles["name"]}>{team.display_name}</p>
      <p className={styles["note"]}>
        {team.status === "in"
          ? `You are in the ${team.display_name} team.`
          : `You have asked to join the ${team.display_name} team. Its admin has yet to let you in.`}
      </p>
      <Standing team={team} />
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
          To change anything about the team, write to its admin, {team.admin_user.display_name}:{" "}
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
const Standing = ({ team: { status, has_access, plan, admin_user: admin } }: { team: Team }) => {
  const whose = admin?.display_name ?? "The admin";
  if (status === "waiting") return null;
  if (plan === null || !plan.active)
    return (
      <Callout tone="warn" title="The team’s plan has ended">
        <p>
          {plan === null ? "The team has no plan" : `Its ${plan.title} plan ended`}, so that you
          have Basics for now. {whose} can take it up again; your place is kept.
        </p>
      </Callout>
    );
  if (!has_access)
    return (
      <Callout tone="warn" title="The plan has no place for you at the moment">
        <p>
          It has fewer places than the team has members. {whose} can give you one that is free, or
          upgrade the plan.
        </p>
      </Callout>
    );
  return (
    <p className={styles["note"]}>
      What {plan.title} opens is open to you,{" "}
      {plan.renews
        ? `and goes on when it renews on ${plan.until_display}.`
        : `until ${plan.until_display}: it is not renewed as things stand.`}
    </p>
  );
};

const LeaveButton = ({ team, onChanged }: OfTeam) => {
  const waiting = team.status === "waiting";
  const leave = async (): Promise<void> => {
    try {
      await call(teamsContract.endpoints.leaveTeam, { params: { id: team.id } }, { leaves: false });
      notify("success", `You have left the ${team.display_name} team.`);
      await onChanged();
    } catch (thrown) {
      notifyProblem("updating team(s)", thrown);
    }
  };
  return (
    <ConfirmButton
      action={waiting ? "Stop waiting" : "Leave team"}
      doing="Leaving"
      keep={waiting ? "Wait on" : "Stay"}
      variant="quiet"
      onConfirm={leave}
    >
      <p>
        {waiting
          ? "Your request goes from the admin’s list. You can ask again with the code."
          : "You have no more access through it from this moment. What you saved and bought stays yours; to come back you need an invitation or the code."}
      </p>
    </ConfirmButton>
  );
};
