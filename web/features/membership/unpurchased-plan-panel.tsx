import { Link } from "react-router";
import type * as z from "zod/mini";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { paths } from "../../lib/paths.ts";
import type { User } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { FactRow } from "./fact.tsx";
import { Included } from "./included.tsx";
import styles from "./plan-facts.module.css";

interface UnpurchasedPlanPanelProps {
  user: Pick<User, "plan">;
  /** The plan's features, line by line. */
  includes: readonly string[];
}

/** The plan of a member who has not bought one: Basics, or the plan of a team. */
export const UnpurchasedPlanPanel = (props: UnpurchasedPlanPanelProps) =>
  props.user.plan.rank === 0 ? <Basics {...props} /> : <OfTeam {...props} />;

const Basics = ({ user: { plan }, includes }: UnpurchasedPlanPanelProps) => (
  <>
    <div className={styles["plan"]}>
      <p className={styles["title"]}>{plan.title}</p>
      <p>It’s free for as long as you like. A paid plan includes more of the library.</p>
    </div>
    <dl className={styles["facts"]}>
      <Included lines={includes} />
    </dl>
    <div>
      <ButtonLink to={paths.plans} variant="accent">
        See plans and prices
      </ButtonLink>
    </div>
  </>
);

const { listTeams } = teamsContract.endpoints;
type Team = z.output<(typeof listTeams.replies)[200]>["data"][number];

const OfTeam = ({ user: { plan }, includes }: UnpurchasedPlanPanelProps) => {
  const { data, error } = useEndpoint(listTeams, { query: {} });
  const team = data?.data.find((one) => one.has_access && one.plan?.title === plan.title);
  return (
    <>
      <div className={styles["plan"]}>
        <p className={styles["title"]}>{plan.title}</p>
        <p>
          You have this plan through your team. Your team admin pays for it and manages it; there’s
          nothing for you to do.
        </p>
      </div>
      <dl className={styles["facts"]}>
        <Included lines={includes} />
        {team ? <TeamFacts team={team} /> : !data && !error && <FactsLoading />}
      </dl>
      <div>
        <ButtonLink to={paths.team} variant="hollow">
          Your team
        </ButtonLink>
      </div>
    </>
  );
};

const TeamFacts = ({ team: { display_name, plan, admin_user: admin } }: { team: Team }) => (
  <>
    <FactRow name="Team">
      <Link to={paths.team}>{display_name}</Link>
    </FactRow>
    {plan !== null && <PlanOfTeam plan={plan} admin={admin?.display_name ?? null} />}
  </>
);

const PlanOfTeam = ({
  plan: { until_display, renews },
  admin,
}: {
  plan: NonNullable<Team["plan"]>;
  admin: string | null;
}) => (
  <>
    {admin !== null && <FactRow name="Plan owner">{admin}</FactRow>}
    <FactRow name="Until">
      <span>{until_display}</span>
      <span className={styles["more"]}>
        {renews
          ? "It is set to renew on that day, and you will keep your access."
          : "It is not set to renew. You’ll have Basics afterwards."}
      </span>
    </FactRow>
  </>
);

const FactsLoading = () => (
  <>
    {["Team", "Plan owner", "Until"].map((name) => (
      <FactRow key={name} name={name}>
        <Skeleton width="9rem" height={24} />
      </FactRow>
    ))}
  </>
);
