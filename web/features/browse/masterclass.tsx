import { usePageCall } from "../../lib/use-endpoint.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { CardGridSkeleton } from "../content-cards/card-grid.tsx";
import { masterclassesCall } from "./masterclasses-call.ts";
import styles from "./browse.module.css";
import { PagedCards } from "../content-cards/paged-cards.tsx";

/** The page `/masterclass`. */
export const Masterclass = () => {
  const { data, error, mutate, isLoading } = usePageCall(masterclassesCall, {
    keepPreviousData: true,
  });
  return (
    <div className={`page ${styles["screen"]}`}>
      <header className={styles["plain"]}>
        <div className={styles["words"]}>
          <h1>Masterclass</h1>
          <p className="standfirst">
            How the work is done: palettes, repeats, briefs and ranges, taken apart step by step.
          </p>
        </div>
      </header>
      {error && !data ? (
        <ErrorState
          message={`There was a problem getting the content list: ${error.message}`}
          onRetry={() => void mutate()}
        />
      ) : data ? (
        <PagedCards
          first
          cards={data.data}
          meta={data.meta}
          changing={isLoading}
          empty="No matching results found, please modify your selected filters."
        />
      ) : (
        <CardGridSkeleton />
      )}
    </div>
  );
};
