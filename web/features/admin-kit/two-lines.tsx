import type { ReactNode } from "react";
import styles from "./two-lines.module.css";

/** What a row is known by, and below it what else helps to tell it. */
export const TwoLines = ({ children, below }: { children: ReactNode; below: ReactNode }) => (
  <span className={styles["lines"]}>
    <span className={styles["first"]}>{children}</span>
    <span className={styles["below"]}>{below}</span>
  </span>
);
