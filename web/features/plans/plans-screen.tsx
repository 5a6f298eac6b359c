import { Link } from "react-router";
import type { FreePlanView, PlanView } from "../../../shared/contract/catalogue/catalogue.ts";
import { siteTexts } from "../../../shared/kernel/site-texts.ts";
import { product } from "../../../shared/kernel/product.ts";
import { paths } from "../../lib/paths.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import type { UpgradeOffer } from "./plan-column.tsx";
import { PeriodSwitch, PlanColumns } from "./plan-columns.tsx";
import { usePeriod } from "./use-period.ts";
import { PlanTerms } from "./plan-terms.tsx";
import styles from "./plans.module.css";

/** `/plans`; the plans are null while loading. */
export const PlansScreen = ({
  plans,
  free,
  Upgrade,
}: {
  plans: readonly PlanView[] | null;
  free: FreePlanView | null;
  Upgrade: UpgradeOffer;
}) => (
  <div className={`page first-screen ${styles["screen"]}`}>
    <header className="first-head first-head-wide">
      <h1>{siteTexts.plans.title}</h1>
      <p className="standfirst">{siteTexts.plans.intro}</p>
      <PeriodSwitch />
    </header>
    <PlanColumns plans={plans} free={free} period={usePeriod()} Upgrade={Upgrade} />
    <p className={styles["note"]}>
      Prices exclude VAT unless stated. Only need one report? It may be{" "}
      <Link to={paths.shop}>in the shop</Link>. Want something written for you? That is{" "}
      <SiteLink to={product.links.consultancy}>consultancy</SiteLink>.
    </p>
    <PlanTerms />
  </div>
);
