import type { ReactNode } from "react";
import styles from "./state.module.css";

/** Nothing here, said plainly, with a way on. */
export const EmptyState = ({
  message,
  hint,
  children,
}: {
  message: string;
  hint?: string;
  children?: ReactNode;
}) => (
  <div className={styles["state"]} role="status">
    <p className={styles["message"]}>{message}</p>
    {hint && <p className={styles["hint"]}>{hint}</p>}
    {children}
  </div>
);
