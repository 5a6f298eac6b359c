import { Link, useSearchParams } from "react-router";
import type { FreePlanView, PlanView } from "../../../shared/contract/catalogue/catalogue.ts";
import { type Period, periods } from "../../../shared/kernel/order-terms.ts";
import { withQuery } from "../../lib/list-query.ts";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { FreeColumn, PlanColumn, type UpgradeOffer } from "./plan-column.tsx";
import styles from "./plans.module.css";
import { usePeriod } from "./use-period.ts";

interface PlanColumnsProps {
  /** The plans; null while loading. */
  plans: readonly PlanView[] | null;
  /** The free plan, if it is compared too. */
  free: FreePlanView | null;
  period: Period;
  Upgrade: UpgradeOffer;
}

/** The plans side by side, each with its price, its features and the reader's action. */
export const PlanColumns = ({ plans, free, period, Upgrade }: PlanColumnsProps) =>
  plans ? (
    <ul className={styles["plans"]}>
      {free && <FreeColumn free={free} />}
      {plans.map((offer) => (
        <PlanColumn key={offer.slug} offer={offer} period={period} Upgrade={Upgrade} />
      ))}
    </ul>
  ) : (
    <PlansSkeleton />
  );

const labels: Readonly<Record<Period, string>> = { annual: "Yearly", monthly: "Monthly" };

/** The switch between yearly and monthly, which is in the URL so that a price can be shared. */
export const PeriodSwitch = () => {
  const [search] = useSearchParams();
  const period = usePeriod();
  return (
    <nav className={styles["switch"]} aria-label="How to pay">
      {periods.map((one) => (
        <Link
          key={one}
          to={withQuery(search, { pay: one === "annual" ? "" : one })}
          aria-current={one === period ? "true" : undefined}
          preventScrollReset
          replace
        >
          {labels[one]}
        </Link>
      ))}
    </nav>
  );
};

const PlansSkeleton = () => (
  <>
    <LoadingNote>Loading plans and prices</LoadingNote>
    <div className={styles["plans"]} aria-hidden>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={styles["ghost"]}>
          <Skeleton height="33rem" />
        </div>
      ))}
    </div>
  </>
);
