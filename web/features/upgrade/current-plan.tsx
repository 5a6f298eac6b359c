import type { MembershipView } from "../../../shared/contract/memberships/membership-view.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import styles from "./general-upgrade.module.css";
import { renewalAction, renewalText } from "./renewal-text.ts";
import type { UpgradeState } from "./upgrade-state.ts";

interface CurrentPlanProps {
  title: string;
  state: UpgradeState;
  /** The membership, if the plan is the member's own. */
  membership: MembershipView | null;
  includes: readonly string[];
}

/** The current plan: its features, and what happens when its term ends. */
export const CurrentPlan = ({ title, state, membership, includes }: CurrentPlanProps) => (
  <section className={styles["current"]} aria-labelledby="current-plan">
    <p className={`label ${styles["mark"]}`}>Your plan</p>
    <h2 id="current-plan" className={styles["title"]}>
      {title}
    </h2>
    {state === "own" && membership && <p>{renewalText(membership)}</p>}
    {state === "team" && (
      <p>Your team’s admin pays for this plan and can upgrade, renew or cancel it.</p>
    )}
    <Actions state={state} membership={membership} />
    {includes.length > 0 && (
      <>
        <h3 className="label">What it includes</h3>
        <TickList points={includes} />
      </>
    )}
  </section>
);

const Actions = ({ state, membership }: Pick<CurrentPlanProps, "membership" | "state">) => {
  if (state === "team")
    return (
      <ButtonLink to={paths.team} variant="hollow">
        Your team
      </ButtonLink>
    );
  if (state !== "own") return null;
  return (
    <div className={styles["ways"]}>
      <ButtonLink to={paths.accountPlan} variant="hollow">
        {membership === null ? "See My Plan" : renewalAction(membership)}
      </ButtonLink>
      <ButtonLink to={paths.contentIndex} variant="quiet">
        Browse the library
      </ButtonLink>
    </div>
  );
};
