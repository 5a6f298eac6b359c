import type { ReactNode } from "react";
import type { MembershipView } from "../../../shared/contract/memberships/membership-view.ts";
import { paths } from "../../lib/paths.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useUser } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CurrentPlan } from "./current-plan.tsx";
import styles from "./general-upgrade.module.css";
import { ServerPanel } from "./server-panel.tsx";
import type { UpgradeState } from "./upgrade-state.ts";
import { generalText } from "./upgrade-text.ts";

interface GeneralUpgradeProps {
  state: UpgradeState;
  /** True if there is no higher plan. */
  isHighest: boolean;
  membership: MembershipView | null;
  /** The features of the member's plan. */
  includes: readonly string[];
  /** The plans on offer; null if there are none. */
  offers: ReactNode;
  /** The server's comparison of plans; null while loading. */
  html: string | null;
}

/** `/upgrade` without a particular item: the current plan, and the higher ones. */
export const GeneralUpgrade = (props: GeneralUpgradeProps) => {
  const { state, isHighest, membership, includes, offers, html } = props;
  const user = useUser();
  const title = state === "own" && membership ? membership.plan.title : (user?.plan.title ?? "");
  const { heading, reason } = generalText({ state, plan: title, isHighest });
  usePageTitle(heading);
  const has = state === "own" || state === "team" || state === "given";
  return (
    <>
      <header className={styles["head"]}>
        <div className={styles["words"]}>
          <h1 className={styles["heading"]}>{heading}</h1>
          <p className="standfirst">{reason}</p>
          {state === "visitor" && <VisitorActions />}
          {state === "inactive" && (
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
          <CurrentPlan title={title} state={state} membership={membership} includes={includes} />
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

const VisitorActions = () => (
  <div className={styles["ways"]}>
    <ButtonLink to={paths.login} variant="hollow">
      Log in
    </ButtonLink>
    <ButtonLink to={paths.register} variant="quiet">
      Register for free
    </ButtonLink>
  </div>
);
