import type { FreePlanView, PlanView } from "../../../shared/contract/catalogue/catalogue.ts";
import type { ContentPreview, PreviewCard } from "../../../shared/contract/content/content-view.ts";
import { HomeCovers } from "./home-covers.tsx";
import { HomeEnd } from "./home-end.tsx";
import { HomeParts } from "./home-parts.tsx";
import { HomePlans } from "./home-plans.tsx";
import { HomeReport } from "./home-report.tsx";
import styles from "./home-screen.module.css";
import { NewestTitles } from "./newest-titles.tsx";

interface HomeScreenProps {
  /** The newest items first; null while loading, as are the others. */
  newest: readonly PreviewCard[] | null;
  /** The number of items in the library. */
  total: number | null;
  report: ContentPreview | null;
  plans: readonly PlanView[] | null;
  free: FreePlanView | null;
}

const coversShown = 5;

/** `/home`: the product, its audience, and how to begin. */
export const HomeScreen = ({ newest, total, report, plans, free }: HomeScreenProps) => (
  <div className={styles["screen"]}>
    <HomeCovers covers={newest?.slice(0, coversShown) ?? null} />
    <HomeReport report={report} />
    <HomeParts total={total} />
    <HomePlans plans={plans} free={free} />
    <NewestTitles titles={newest?.slice(coversShown) ?? null} />
    <HomeEnd />
  </div>
);
