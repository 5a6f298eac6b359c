import { paths } from "../../lib/paths.ts";
import type { User } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import styles from "./plan-facts.module.css";

/** By the rank of a plan. */
const opens = (rank: number): string => {
  if (rank === 0) return "Everything marked Free";
  return rank === 1
    ? "Everything marked Free, and all that opens with Professional, with its PDFs and files"
    : "The whole library, with Premium reports, masterclasses and all files";
};

/** What a member has who has bought no plan: Basics, or what comes through a team. */
export const HeldPlan = ({ user: { plan } }: { user: Pick<User, "plan"> }) => {
  const isBasics = plan.rank === 0;
  return (
    <>
      <div className={styles["plan"]}>
        <p className={styles["title"]}>{plan.title}</p>
        <p>
          {isBasics
            ? "It is free, and yours for as long as you like. A paid plan opens more of the library."
            : "You have this plan through your team. Its admin pays for it and changes it: there is nothing for you to do."}
        </p>
      </div>
      <dl className={styles["facts"]}>
        <div>
          <dt>Opens</dt>
          <dd>{opens(plan.rank)}</dd>
        </div>
      </dl>
      <div>
        {isBasics ? (
          <ButtonLink to={paths.plans} variant="accent">
            See plans and prices
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.team} variant="hollow">
            Your team
          </ButtonLink>
        )}
      </div>
    </>
  );
};
