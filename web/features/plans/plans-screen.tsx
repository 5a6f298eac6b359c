import { Link, useSearchParams } from "react-router";
import type { PlanView } from "../../../shared/contract/catalogue.ts";
import { frontWords } from "../../../shared/kernel/front-words.ts";
import { product } from "../../../shared/kernel/product.ts";
import { periods, type Period } from "../../../shared/kernel/order-terms.ts";
import { withQuery } from "../../lib/list-query.ts";
import { paths } from "../../lib/paths.ts";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { BasicsColumn, PlanColumn, type UpgradeOffer } from "./plan-column.tsx";
import { PlanTerms } from "./plan-terms.tsx";
import styles from "./plans.module.css";

/** `/plans`: null while they are on their way. */
export const PlansScreen = ({
  plans,
  Upgrade,
}: {
  plans: readonly PlanView[] | null;
  Upgrade: UpgradeOffer;
}) => {
  const [search] = useSearchParams();
  const period: Period = search.get("pay") === "monthly" ? "monthly" : "annual";
  return (
    <div className={`page first-screen ${styles["screen"]}`}>
      <header className="first-head first-head-wide">
        <h1>{frontWords.plans.title}</h1>
        <p className="standfirst">{frontWords.plans.intro}</p>
        <PeriodSwitch period={period} />
      </header>
      {plans ? (
        <ul className={styles["plans"]}>
          <BasicsColumn />
          {plans.map((offer) => (
            <PlanColumn key={offer.slug} offer={offer} period={period} Upgrade={Upgrade} />
          ))}
        </ul>
      ) : (
        <PlansSkeleton />
      )}
      <p className={styles["note"]}>
        Prices are without VAT unless they say so. Only need one report? It may be{" "}
        <Link to={paths.shop}>in the shop</Link>. Want something written for you? That is{" "}
        <SiteLink to={product.links.consultancy}>consultancy</SiteLink>.
      </p>
      <PlanTerms />
    </div>
  );
};

const words: Readonly<Record<Period, string>> = { annual: "By the year", monthly: "By the month" };

/** In the address, so that a price can be sent to somebody. */
const PeriodSwitch = ({ period }: { period: Period }) => {
  const [search] = useSearchParams();
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
          {words[one]}
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
