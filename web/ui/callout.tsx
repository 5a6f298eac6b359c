import type { ReactNode } from "react";
import styles from "./callout.module.css";
import { classNames } from "./class-names.ts";

/** Something the reader should know here, without being asked for anything. */
export const Callout = ({
  tone = "info",
  title,
  heading: Heading = "h3",
  children,
}: {
  tone?: "info" | "warn" | "error";
  title?: string;
  /** `h2` where it stands right below the page's own. */
  heading?: "h2" | "h3";
  children: ReactNode;
}) => (
  <div className={classNames(styles["callout"], styles[tone])}>
    {title && <Heading className={styles["title"]}>{title}</Heading>}
    {children}
  </div>
);
