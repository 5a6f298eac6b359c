import { useState } from "react";
import { useSWRConfig } from "swr";
import { Navigate } from "react-router";
import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { staffPaths, staffPersonPath } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { AuditTrail } from "../admin-kit/audit-trail.tsx";
import { keyMatcher } from "../admin-kit/key-matcher.ts";
import { QueryState } from "../admin-kit/query-state.tsx";
import { StaffScreen } from "../admin-kit/staff-screen.tsx";
import { UnsavedGuard } from "../admin-kit/unsaved-guard.tsx";
import { MembersList } from "./members-list.tsx";
import { TeamAction } from "./team-action.tsx";
import { RenameTeam } from "./rename-team.tsx";
import { StaffHandover } from "./staff-handover.tsx";
import { StaffInvites } from "./staff-invites.tsx";
import { StaffMemberActions } from "./staff-member-actions.tsx";
import styles from "./staff-team-screen.module.css";
import { TeamSection } from "./team-section.tsx";
import type { TeamProps, Team } from "./use-teams.ts";

const { readTeam, deleteTeam } = teamsContract.endpoints;

/** The staff's page of a team, as its admin sees it. */
export const StaffTeamScreen = ({ id }: { id: string }) => {
  const caches = useSWRConfig();
  const response = useEndpoint(
    readTeam,
    { params: { id } },
    { leaves: false, revalidateOnFocus: true },
  );
  usePageTitle(response.data?.data.display_name);
  const changed = async (): Promise<void> => {
    await response.mutate();
    void caches.mutate(keyMatcher(staffAccountsContract.endpoints.listAudit));
  };
  return (
    <StaffScreen className={styles["page"]}>
      <BackLink to={staffPaths.teams}>Teams</BackLink>
      <QueryState
        query={response}
        what="team(s)"
        loading="Loading"
        waiting={
          <>
            <Skeleton width="40%" height={56} />
            <Skeleton height={240} />
          </>
        }
      >
        {({ data: team }) => <TeamOfStaff team={team} onChanged={changed} />}
      </QueryState>
    </StaffScreen>
  );
};

const TeamOfStaff = ({ team, onChanged }: TeamProps) => {
  const admin = team.users.find(({ pivot }) => pivot.admin);
  return (
    <>
      <header className={styles["head"]}>
        <h1>{team.display_name}</h1>
        <p>{planText(team)}</p>
        {admin && (
          <p>
            Owned by <SiteLink to={staffPersonPath(admin.id)}>{admin.display_name}</SiteLink> since{" "}
            {admin.created_at_display}.
          </p>
        )}
      </header>
      <MembersList
        team={team}
        userId={admin?.id ?? ""}
        admin="The team admin"
        renderName={({ id, display_name }) => (
          <SiteLink to={staffPersonPath(id)}>{display_name}</SiteLink>
        )}
        renderActs={(member) => (
          <StaffMemberActions member={member} team={team} onChanged={onChanged} />
        )}
        onChanged={onChanged}
      />
      <StaffInvites team={team} onChanged={onChanged} />
      <TeamSection title="Team name">
        <RenameTeam
          team={team}
          onChanged={onChanged}
          renderGuard={(isUnsaved) => <UnsavedGuard isUnsaved={isUnsaved} />}
        />
      </TeamSection>
      <TeamSection title="Owner">
        <StaffHandover team={team} onChanged={onChanged} />
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

const planText = ({ plan, places_total, places_held }: Team): string => {
  if (plan === null) return "The team admin has no plan.";
  if (!plan.active) return `${plan.title} ended on ${plan.until_display}.`;
  return `${plan.title} until ${plan.until_display}, ${places_held} of ${places_total} seats used.`;
};

const DeleteTeam = ({ team }: { team: Team }) => {
  const [gone, setGone] = useState(false);
  const caches = useSWRConfig();
  // The dialog is removed with the page, so its input does not count as unsaved.
  if (gone) return <Navigate to={staffPaths.teams} />;
  return (
    <div>
      <TeamAction
        action="Delete team"
        doing="Deleting"
        variant="hollow"
        means="Everyone except the admin loses access through the team. We’ll email them. Pending invites are cancelled. This can’t be undone."
        send={async (reason) => {
          const sent = { params: { id: team.id }, query: { reason } };
          await callInPlace(deleteTeam, sent);
          notify("success", "Team has been deleted!");
          void caches.mutate(keyMatcher(adminSearchContract.endpoints.listAllTeams));
          setGone(true);
        }}
      />
    </div>
  );
};
