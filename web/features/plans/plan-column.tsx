import { type ComponentType, useId, type ReactNode } from "react";
import type { FreePlanView, PlanView } from "../../../shared/contract/catalogue/catalogue.ts";
import type { Period } from "../../../shared/kernel/order-terms.ts";
import { paths, planBasketPath } from "../../lib/paths.ts";
import { type ViewerPlanState, viewerPlanState } from "../../lib/viewer-plan-state.ts";
import { useUser } from "../../lib/session.ts";
import { shortPrice } from "../../lib/short-price.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import styles from "./plans.module.css";

interface ColumnProps {
  title: string;
  /** Marks the member's own plan above its title. */
  yours: boolean;
  line: string;
  price: ReactNode;
  action: ReactNode;
  points: readonly string[];
}

const Column = ({ title, yours, line, price, action, points }: ColumnProps) => {
  const id = useId();
  return (
    <li className={styles["plan"]} data-yours={yours || undefined} aria-labelledby={id}>
      <div className={styles["naming"]}>
        <p className={`label ${styles["mark"]}`}>{yours ? "Your plan" : " "}</p>
        <h2 id={id} className={styles["title"]}>
          {title}
        </h2>
      </div>
      <p className={styles["line"]}>{line}</p>
      <div className={styles["price"]}>{price}</div>
      <div className={styles["action"]}>{action}</div>
      <TickList points={points} />
    </li>
  );
};

/** The free plan that every member has; it is not for sale. */
export const FreeColumn = ({ free }: { free: FreePlanView }) => {
  const user = useUser();
  const yours = user?.plan.rank === 0;
  return (
    <Column
      title={free.plan.title}
      yours={yours}
      line="Free for as long as you like."
      price={
        <>
          <p className={styles["amount"]}>Free</p>
          <p className={styles["vat"]}>No card, no end date</p>
        </>
      }
      action={
        user ? (
          <p className={styles["said"]}>{yours ? "Your current plan." : "Part of your plan."}</p>
        ) : (
          <ButtonLink to={paths.register} variant="hollow" wide>
            Register
          </ButtonLink>
        )
      }
      points={free.opens}
    />
  );
};

/** The component that offers an upgrade to a member of a lower plan. */
export type UpgradeOffer = ComponentType<Pick<PlanView, "plan" | "slug">>;

interface PlanColumnProps {
  offer: PlanView;
  period: Period;
  Upgrade: UpgradeOffer;
}

export const PlanColumn = ({ offer, period, Upgrade }: PlanColumnProps) => {
  const user = useUser();
  const state = viewerPlanState(user, offer);
  return (
    <Column
      title={offer.plan.title}
      yours={user?.plan.id === offer.plan.id}
      line={offer.subtext}
      price={<Price offer={offer} period={period} />}
      action={
        state === "upgrade" ? (
          <Upgrade plan={offer.plan} slug={offer.slug} />
        ) : (
          <Action offer={offer} period={period} standing={state} />
        )
      }
      points={offer.opens}
    />
  );
};

const Price = ({ offer, period }: { offer: PlanView; period: Period }) => {
  const monthly = period === "monthly";
  const net = monthly ? offer.monthly_display : offer.annual_display;
  const gross = monthly ? offer.monthly_with_vat_display : offer.annual_with_vat_display;
  if (net === null || gross === null)
    return <p className={styles["vat"]}>Not sold {monthly ? "monthly" : "yearly"}</p>;
  return (
    <>
      <p className={styles["amount"]}>
        {shortPrice(net)} <span>a {monthly ? "month" : "year"}</span>
      </p>
      <p className={styles["vat"]}>
        {shortPrice(gross)} incl. UK VAT{monthly && ", for twelve months"}
      </p>
    </>
  );
};

const Action = ({
  offer: { plan, slug, annual, monthly },
  period,
  standing: state,
}: {
  offer: PlanView;
  period: Period;
  standing: Exclude<ViewerPlanState, "upgrade">;
}) => {
  switch (state) {
    case "buy":
      return (period === "monthly" ? monthly : annual) === null ? null : (
        <ButtonLink to={planBasketPath(slug, period)} wide>
          Choose {plan.title}
        </ButtonLink>
      );
    case "yours":
      return (
        <ButtonLink to={paths.accountPlan} variant="hollow" wide>
          See My Plan
        </ButtonLink>
      );
    case "included":
      return <p className={styles["said"]}>Part of your plan.</p>;
    case "team":
      return (
        <p className={styles["said"]}>
          Your plan comes through your team. Your team admin can upgrade it.
        </p>
      );
  }
};
