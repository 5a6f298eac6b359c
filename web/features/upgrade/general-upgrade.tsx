import type { ReactNode } from "react";
import type { MembershipView } from "../../../shared/contract/memberships/membership-view.ts";
import { paths } from "../../lib/paths.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useUser } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CurrentPlan } from "./current-plan.tsx";
import styles from "./general-upgrade.module.css";
import { ServerPanel } from "./server-panel.tsx";
import type { UpgradeStanding } from "./upgrade-standing.ts";
import { generalWords } from "./upgrade-words.ts";

interface GeneralUpgradeProps {
  standing: UpgradeStanding;
  /** There is no plan above theirs. */
  isHighest: boolean;
  membership: MembershipView | null;
  /** What the member's plan includes. */
  includes: readonly string[];
  /** The plans that are offered; null where there is none to offer. */
  offers: ReactNode;
  /** The comparison of the server; null while it is on its way. */
  html: string | null;
}

/** `/upgrade` when nothing in particular was wanted: what somebody has, and what more there is. */
export const GeneralUpgrade = (props: GeneralUpgradeProps) => {
  const { standing, isHighest, membership, includes, offers, html } = props;
  const user = useUser();
  const title = standing === "own" && membership ? membership.plan.title : (user?.plan.title ?? "");
  const { heading, reason } = generalWords({ standing, plan: title, isHighest });
  usePageTitle(heading);
  const has = standing === "own" || standing === "team" || standing === "given";
  return (
    <>
      <header className={styles["head"]}>
        <div className={styles["words"]}>
          <h1 className={styles["heading"]}>{heading}</h1>
          <p className="standfirst">{reason}</p>
          {standing === "visitor" && <VisitorWays />}
          {standing === "inactive" && (
            <div className={styles["ways"]}>
              <ButtonLink to={paths.accountPlan}>Go to My Plan</ButtonLink>
            </div>
          )}
        </div>
        <img
          className={styles["plate"]}
          src="/plates/upgrade.avif"
          alt=""
          width={1600}
          height={1000}
          fetchPriority="high"
        />
      </header>
      {has ? (
        <div className={styles["standing"]}>
          <CurrentPlan
            title={title}
            standing={standing}
            membership={membership}
            includes={includes}
          />
          {offers && <Offers>{offers}</Offers>}
        </div>
      ) : (
        offers && <Offers>{offers}</Offers>
      )}
      {!isHighest && html && <ServerPanel html={html} />}
    </>
  );
};

const Offers = ({ children }: { children: ReactNode }) => (
  <section className={styles["offers"]} aria-label="Plans you can choose">
    {children}
  </section>
);

const VisitorWays = () => (
  <div className={styles["ways"]}>
    <ButtonLink to={paths.login} variant="hollow">
      Log in
    </ButtonLink>
    <ButtonLink to={paths.register} variant="quiet">
      Register for free
    </ButtonLink>
  </div>
);
