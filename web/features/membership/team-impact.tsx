import type { NextChoice } from "../../../shared/contract/memberships/membership-view.ts";
import styles from "./next-term.module.css";

/** The team members who are affected. */
export const TeamImpactNote = ({
  choice: { team, title },
  from,
}: {
  choice: NextChoice;
  from: string;
}) => {
  if (team === null) return null;
  const { lose, lower } = team;
  return (
    <>
      {lose.length > 0 && (
        <>
          <p>
            {title} has fewer seats than your team uses.{" "}
            {lose.length === 1 ? "1 person" : `${lose.length} people`} will lose access on {from}:
          </p>
          <ul className={styles["names"]}>
            {lose.map((name, index) => (
              <li key={`${index} ${name}`}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {lower > 0 && (
        <p>
          {lower === 1
            ? "1 person keeps a seat and gets"
            : `${lower} people keep their seats and get`}{" "}
          {title} from then on.
        </p>
      )}
      <p>We email each of them on that day. Nothing changes for your team until then.</p>
    </>
  );
};
