import type { ReactNode } from "react";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./checkout.module.css";

/**
 * The placeholder of the checkout while its basket is loading: two payment methods, one address, and the summary
 * beside them.
 */
export const CheckoutSkeleton = () => (
  <div className={styles["spread"]}>
    <LoadingNote>Loading your order</LoadingNote>
    <div className={styles["sections"]}>
      <Place width="22rem">
        <div className={styles["choices"]}>
          <Skeleton height={94} />
          <Skeleton height={94} />
        </div>
      </Place>
      <Place width="14rem">
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className={styles["pair"]}>
            <Skeleton height={73} />
            <Skeleton height={73} />
          </div>
        ))}
      </Place>
    </div>
    <div className={styles["summary"]}>
      <Skeleton width="6rem" height={17} />
      <Skeleton height={104} />
      <Skeleton height={170} />
    </div>
  </div>
);

const Place = ({ width, children }: { width: string; children: ReactNode }) => (
  <div className={styles["section"]}>
    <div className={styles["sectionHead"]}>
      <Skeleton width={width} height={33} />
    </div>
    {children}
  </div>
);
