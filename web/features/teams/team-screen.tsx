import { usersContract } from "../../../shared/contract/users.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";

/** Names the member's team. */
export const TeamScreen = ({ userId }: { userId: string }) => {
  const { data, error, mutate } = useEndpoint(usersContract.endpoints.readTeam, {
    params: { id: userId },
  });
  if (error && !data)
    return (
      <ErrorState
        message={`There was a problem getting your team: ${error.message}`}
        onRetry={() => void mutate()}
      />
    );
  if (!data)
    return (
      <>
        <LoadingNote />
        <Skeleton height={96} />
      </>
    );
  const team = data.data;
  if (team === null) return <EmptyState message="You are not currently part of a team" />;
  return team.status === "in" ? (
    <EmptyState message={`You are in the ${team.display_name} team.`} />
  ) : (
    <EmptyState
      message={`You have asked to join the ${team.display_name} team.`}
      hint="Its admin has yet to let you in."
    />
  );
};
