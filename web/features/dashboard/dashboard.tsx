import { lazy, Suspense, type ReactNode } from "react";
import { useUser } from "../../lib/session.ts";
import { LoadingNote } from "../../ui/skeleton.tsx";
import styles from "./dashboard.module.css";
import { Masthead, MastheadSkeleton } from "./masthead.tsx";
import { useDashboard } from "./use-dashboard.ts";

// The sections load in parallel with the page's data; the masthead, which is seen first, does not wait for them.
const sections = import("./dashboard-sections.tsx");
const Sections = lazy(() => sections);
const DashboardNotice = lazy(() => import("./dashboard-notice.tsx"));

interface DashboardProps {
  /** The bar above everything else. */
  bar: ReactNode;
  turnFilter: () => void;
}

/** The dashboard: masthead, Latest, the personalised feed and the rows below it. */
export const DashboardScreen = ({ bar, turnFilter }: DashboardProps) => {
  const name = useUser()?.first_name;
  const { data, error, mutate } = useDashboard();
  const dashboard = data?.data;
  const featured = dashboard?.message === null ? dashboard.featured_content : [];
  return (
    <div className={styles["dashboard"]}>
      <h1 className="visually-hidden">{name ? `For you, ${name}` : "For you"}</h1>
      {bar}
      {featured.length > 0 ? (
        <Masthead cards={featured} />
      ) : (
        <Suspense fallback={<MastheadSkeleton />}>
          {dashboard || error ? (
            <DashboardNotice
              message={dashboard?.message}
              problem={error?.message}
              onRetry={() => void mutate()}
            />
          ) : (
            <>
              <LoadingNote />
              <MastheadSkeleton />
            </>
          )}
        </Suspense>
      )}
      {dashboard && (
        <Suspense fallback={<div className={styles["place"]} />}>
          <Sections dashboard={dashboard} turnFilter={turnFilter} />
        </Suspense>
      )}
    </div>
  );
};
