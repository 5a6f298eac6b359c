import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./checkout.module.css";

/** The checkout's places while its basket is on its way. */
export const CheckoutSkeleton = () => (
  <div className={styles["spread"]}>
    <LoadingNote>Loading your order</LoadingNote>
    <div className={styles["sections"]}>
      {[2, 6].map((fields) => (
        <div key={fields} className={styles["section"]}>
          <Skeleton width="14rem" height={33} />
          {Array.from({ length: fields }, (_, index) => (
            <Skeleton key={index} height={73} />
          ))}
        </div>
      ))}
    </div>
    <div className={styles["summary"]}>
      <Skeleton width="6rem" height={17} />
      <Skeleton height={104} />
      <Skeleton height={170} />
    </div>
  </div>
);
