import { usersContract } from "../../../shared/contract/users.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { product } from "../../../shared/kernel/product.ts";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./team-screen.module.css";

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
  if (team === null)
    return (
      <EmptyState
        message="You are not currently part of a team"
        hint="Colleagues in a team share one plan."
      >
        <p>
          To ask about one, write to{" "}
          <a href={`mailto:${product.support.email}`}>{product.support.email}</a>.
        </p>
      </EmptyState>
    );
  return (
    <section className={styles["team"]}>
      <h2 className="label">{team.status === "in" ? "Your team" : "Waiting"}</h2>
      <p className={styles["name"]}>{team.display_name}</p>
      <p className={styles["note"]}>
        {team.status === "in"
          ? `You are in the ${team.display_name} team. What its plan opens is open to you.`
          : `You have asked to join the ${team.display_name} team. Its admin has yet to let you in.`}
      </p>
    </section>
  );
};
