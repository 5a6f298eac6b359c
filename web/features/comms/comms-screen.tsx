import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./choice-row.module.css";
import { PreferencesForm } from "./preferences.tsx";
import { useCommsByHash } from "./use-comms-by-hash.ts";

const rows = 6;

/** The content of `/comms/{hash}` below its title. An unknown hash leads to the not-found page. */
export const CommsScreen = ({ hash }: { hash: string }) => {
  const { preferences, error, reload, keeping } = useCommsByHash(hash);
  if (preferences)
    return (
      <>
        <p className={styles["address"]}>These are for {preferences.email}.</p>
        <PreferencesForm preferences={preferences} keeping={keeping} />
      </>
    );
  return error ? <ErrorState message={error.message} onRetry={() => void reload()} /> : <Loading />;
};

const Loading = () => (
  <>
    <LoadingNote />
    <Skeleton width="12rem" height={22} />
    <ul className={styles["rows"]} aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <li key={index} className={styles["row"]}>
          <div>
            <Skeleton width="14rem" height={22} />
            <Skeleton width="8rem" height={22} />
          </div>
          <Skeleton width="10rem" height={44} />
        </li>
      ))}
    </ul>
  </>
);
