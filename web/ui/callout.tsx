import type { ReactNode } from "react";
import styles from "./callout.module.css";
import { classNames } from "./class-names.ts";

/** Something the reader should know here, without being asked for anything. */
export const Callout = ({
  tone = "info",
  title,
  children,
}: {
  tone?: "info" | "warn" | "error";
  title?: string;
  children: ReactNode;
}) => (
  <div className={classNames(styles["callout"], styles[tone])}>
    {title && <h3 className={styles["title"]}>{title}</h3>}
    {children}
  </div>
);
