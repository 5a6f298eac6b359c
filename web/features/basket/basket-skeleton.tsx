import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./basket.module.css";

/** The placeholder of the basket while it is loading. */
export const BasketSkeleton = () => (
  <div className={styles["spread"]}>
    <LoadingNote>Loading your basket</LoadingNote>
    <div className={styles["groups"]}>
      <div className={styles["group"]}>
        <Skeleton width="6rem" height={17} />
        <div className={styles["waiting"]}>
          {Array.from({ length: 2 }, (_, index) => (
            <div key={index} className={styles["waitingLine"]}>
              <Skeleton ratio="4 / 5" width="88px" />
              <Skeleton height={70} />
            </div>
          ))}
        </div>
      </div>
    </div>
    <div className={styles["summary"]}>
      <Skeleton width="6rem" height={17} />
      <Skeleton height={98} />
      <Skeleton height={170} />
      <Skeleton height={48} />
    </div>
  </div>
);
