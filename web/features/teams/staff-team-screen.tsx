import { useSWRConfig } from "swr";
import { useNavigate } from "react-router";
import { directoryContract } from "../../../shared/contract/directory.ts";
import { staffContract } from "../../../shared/contract/staff.ts";
import { teamsContract } from "../../../shared/contract/teams.ts";
import { call } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { staffPaths, staffPersonPath } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { AuditTrail } from "../records/audit-trail.tsx";
import { isAddressOf } from "../records/list-keys.ts";
import { StaffScreen } from "../records/staff-screen.tsx";
import { InviteColleagues } from "./invite-colleagues.tsx";
import { InvitesList } from "./invites-list.tsx";
import { MembersList } from "./members-list.tsx";
import { RenameTeam } from "./rename-team.tsx";
import styles from "./staff-team-screen.module.css";
import { TeamSection } from "./team-section.tsx";
import type { OfTeam, Team } from "./use-teams.ts";

const { readTeam, deleteTeam } = teamsContract.endpoints;

/** A team as its admin has it, for who helps them. */
export const StaffTeamScreen = ({ id }: { id: string }) => {
  const caches = useSWRConfig();
  const { data, error, mutate } = useEndpoint(
    readTeam,
    { params: { id } },
    { leaves: false, revalidateOnFocus: true },
  );
  const team = data?.data;
  usePageTitle(team?.display_name);
  const changed = async (): Promise<void> => {
    await mutate();
    void caches.mutate(isAddressOf(staffContract.endpoints.listAudit));
  };
  return (
    <StaffScreen className={styles["page"]}>
      <BackLink to={staffPaths.teams}>Teams</BackLink>
      {error && !team && (
        <ErrorState
          message={`There was a problem getting team(s): ${error.message}`}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !team && (
        <>
          <LoadingNote />
          <Skeleton width="40%" height={56} />
          <Skeleton height={240} />
        </>
      )}
      {team && <TeamOfStaff team={team} onChanged={changed} />}
    </StaffScreen>
  );
};

const TeamOfStaff = ({ team, onChanged }: OfTeam) => {
  const admin = team.users.find(({ pivot }) => pivot.admin);
  return (
    <>
      <header className={styles["head"]}>
        <h1>{team.display_name}</h1>
        <p>{planWords(team)}</p>
        {admin && (
          <p>
            It belongs to <SiteLink to={staffPersonPath(admin.id)}>{admin.display_name}</SiteLink>,
            since {admin.created_at_display}.
          </p>
        )}
      </header>
      <MembersList
        team={team}
        userId={admin?.id ?? ""}
        admin="The team admin"
        onChanged={onChanged}
      />
      <InviteColleagues team={team} onChanged={onChanged} />
      <InvitesList team={team} onChanged={onChanged} />
      <TeamSection title="Team name">
        <RenameTeam team={team} onChanged={onChanged} />
      </TeamSection>
      <TeamSection title="Delete">
        <DeleteTeam team={team} />
      </TeamSection>
      <TeamSection title="History">
        <AuditTrail subject={`team:${team.id}`} />
      </TeamSection>
    </>
  );
};

const planWords = ({ plan, places_total, places_held }: Team): string => {
  if (plan === null) return "Its admin has no plan.";
  if (!plan.active) return `Its plan, ${plan.title}, ended on ${plan.until_display}.`;
  return `${plan.title} until ${plan.until_display}, with ${places_held} of ${places_total} places taken.`;
};

const DeleteTeam = ({ team }: { team: Team }) => {
  const navigate = useNavigate();
  const caches = useSWRConfig();
  const remove = async (): Promise<void> => {
    try {
      await call(deleteTeam, { params: { id: team.id } }, { leaves: false });
      notify("success", "Team has been deleted!");
      void caches.mutate(isAddressOf(directoryContract.endpoints.listAllTeams));
      void navigate(staffPaths.teams);
    } catch (thrown) {
      notifyProblem("deleting team(s)", thrown);
    }
  };
  return (
    <div>
      <ConfirmButton
        action="Delete team"
        doing="Deleting"
        keep="Keep team"
        variant="hollow"
        onConfirm={remove}
      >
        <p>
          Everybody but the admin loses what the team gave them, and is told by mail. Open invites
          lead nowhere. This cannot be undone.
        </p>
      </ConfirmButton>
    </div>
  );
};
