import type { ReactNode } from "react";
import styles from "./action-row.module.css";

/** Buttons and links beside each other: what can be done here. */
export const ActionRow = ({ children }: { children: ReactNode }) => (
  <div className={styles["actions"]}>{children}</div>
);
