import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./state.module.css";

/** A message for an empty list, with a link to continue. */
export const EmptyState = ({
  message,
  hint,
  ruled = true,
  children,
}: {
  message: string;
  hint?: string;
  /** False if the element above has a rule of its own. */
  ruled?: boolean;
  children?: ReactNode;
}) => (
  <div className={classNames(styles["state"], !ruled && styles["plain"])} role="status">
    <p className={styles["message"]}>{message}</p>
    {hint && <p className={styles["hint"]}>{hint}</p>}
    {children}
  </div>
);
