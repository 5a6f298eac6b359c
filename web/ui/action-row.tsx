import type { ReactNode } from "react";
import styles from "./action-row.module.css";

/** A row of buttons and links: the actions that are available here. */
export const ActionRow = ({ children }: { children: ReactNode }) => (
  <div className={styles["actions"]}>{children}</div>
);
