import type { ReactNode } from "react";
import styles from "./two-lines.module.css";

/** The main text of a row, and below it details that help to identify it. */
export const TwoLines = ({ children, below }: { children: ReactNode; below: ReactNode }) => (
  <span className={styles["lines"]}>
    <span className={styles["first"]}>{children}</span>
    <span className={styles["below"]}>{below}</span>
  </span>
);
