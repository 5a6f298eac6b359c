import { lazy, Suspense } from "react";
import { useUser } from "../../lib/session.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote } from "../../ui/skeleton.tsx";
import styles from "./dashboard.module.css";
import { BlankMasthead, Masthead, MastheadSkeleton } from "./masthead.tsx";
import { useDashboard } from "./use-dashboard.ts";

// Asked for together with the page's data; the masthead, which is seen first, does not wait for it.
const sections = import("./dashboard-sections.tsx");
const Sections = lazy(() => sections);

/** Specification B §2 Dashboard: masthead, Latest, the personalised feed and the rows below it. */
export const Dashboard = () => {
  const name = useUser()?.first_name;
  const { data, error, mutate } = useDashboard();
  const heading = <h1 className="visually-hidden">{name ? `For you, ${name}` : "For you"}</h1>;
  if (error && !data)
    return (
      <div className="page">
        {heading}
        <ErrorState
          message={`There was a problem getting the dashboard: ${error.message}`}
          onRetry={() => void mutate()}
        />
      </div>
    );
  if (!data)
    return (
      <>
        {heading}
        <LoadingNote />
        <MastheadSkeleton />
      </>
    );
  const { message, featured_content: featured } = data.data;
  return (
    <div className={styles["dashboard"]}>
      {heading}
      {message === null && featured.length > 0 ? (
        <Masthead key={featured.map(({ id }) => id).join()} cards={featured} />
      ) : (
        <BlankMasthead message={message} />
      )}
      <Suspense fallback={<div className={styles["place"]} />}>
        <Sections dashboard={data.data} />
      </Suspense>
    </div>
  );
};
