import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./rows.module.css";

/** The placeholder of a list of orders or payments. */
export const RowsLoading = ({ what, count = 4 }: { what: string; count?: number }) => (
  <div className={styles["rows"]}>
    <LoadingNote>{what}</LoadingNote>
    {Array.from({ length: count }, (_, place) => (
      // Placeholders have no identity, so their position is their key.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={place} className={styles["row"]}>
        <div className={styles["words"]}>
          <Skeleton width="60%" height={27} />
          <Skeleton width="40%" height={20} />
        </div>
      </div>
    ))}
  </div>
);
