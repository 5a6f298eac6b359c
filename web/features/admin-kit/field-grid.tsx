import type { ReactNode } from "react";
import styles from "./field-grid.module.css";

/** Fields that belong together, with short ones side by side. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles["group"]}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles["row"]}>{children}</div>
);
