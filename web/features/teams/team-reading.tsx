import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { TeamSection } from "./team-section.tsx";
import styles from "./team-screen.module.css";
import type { Team } from "./use-teams.ts";

/**
 * The team's reading statistics, as totals that identify nobody. It shows nothing if they cannot be loaded, because
 * the page does not need them.
 */
export const TeamReading = ({ team }: { team: Team }) => {
  const { data } = useEndpoint(
    teamsContract.endpoints.readReading,
    { params: { id: team.id } },
    { leaves: false },
  );
  const months = data?.data.filter(({ readers }) => readers !== null) ?? [];
  if (!data) return null;
  return (
    <TeamSection title="Reading">
      {months.length === 0 ? (
        <p className={styles["note"]}>
          Once five colleagues have read something in a month, you’ll see their total here.
          Individual reading is private.
        </p>
      ) : (
        <dl className={styles["sums"]}>
          {months.map(({ month_display, readers, items }) => (
            <div key={month_display}>
              <dt>{month_display}</dt>
              <dd>
                {items} {items === 1 ? "title" : "titles"}, read by {readers} colleagues
              </dd>
            </div>
          ))}
        </dl>
      )}
    </TeamSection>
  );
};
