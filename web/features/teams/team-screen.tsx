import { useSearchParams } from "react-router";
import type { User } from "../../lib/session.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { CreateTeam } from "./create-team.tsx";
import { Invitation } from "./invitation.tsx";
import { JoinTeam } from "./join-team.tsx";
import { TeamAdmin } from "./team-admin.tsx";
import { TeamMembership } from "./team-membership.tsx";
import { TeamSection } from "./team-section.tsx";
import styles from "./team-screen.module.css";
import { useTeams } from "./use-teams.ts";

/** The maximum number of teams per person. */
const maxTeams = 5;

/** The member's teams with the actions for each, and the ways to join or create one. */
export const TeamScreen = ({ user }: { user: User }) => {
  const [search, setSearch] = useSearchParams();
  const { teams, error, changed } = useTeams();
  if (error && !teams)
    return (
      <ErrorState
        message={`There was a problem getting team(s): ${error.message}`}
        onRetry={() => void changed()}
      />
    );
  if (!teams)
    return (
      <>
        <LoadingNote>Loading your team</LoadingNote>
        <Skeleton height={96} />
        <Skeleton height={240} />
      </>
    );
  const secret = search.get("invite");
  const buysPlan = user.roles.assigned.some(({ name }) => name === "user-subscription");
  const canCreate = buysPlan && !teams.some(({ admin }) => admin);
  return (
    <>
      {secret !== null && (
        <Invitation
          secret={secret}
          email={user.email}
          onDone={async () => {
            await changed();
            setSearch({}, { replace: true });
          }}
        />
      )}
      {teams.map((team) =>
        team.admin ? (
          <TeamAdmin key={team.id} team={team} user={user} onChanged={changed} />
        ) : (
          <TeamMembership key={team.id} team={team} userId={user.id} onChanged={changed} />
        ),
      )}
      {canCreate && <CreateTeam first={teams.length === 0} onChanged={changed} />}
      {!canCreate && teams.length === 0 && (
        <TeamSection title="No team yet">
          <p className={styles["lead"]}>You are not currently part of a team</p>
          <p className={styles["note"]}>
            Colleagues in a team share one plan. The team admin can email you an invitation or give
            you the code.
          </p>
        </TeamSection>
      )}
      {teams.length < maxTeams && (
        <JoinTeam another={teams.length > 0} second={canCreate} onChanged={changed} />
      )}
    </>
  );
};
