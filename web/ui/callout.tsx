import type { ReactNode } from "react";
import styles from "./callout.module.css";
import { classNames } from "./class-names.ts";

/** Information that the reader should see here and that asks for no action. */
export const Callout = ({
  tone = "info",
  title,
  heading: Heading = "h3",
  children,
}: {
  tone?: "info" | "warn" | "error";
  title?: string;
  /** `h2` if the callout is directly below the page's heading. */
  heading?: "h2" | "h3";
  children: ReactNode;
}) => (
  <div className={classNames(styles["callout"], styles[tone])}>
    {title && <Heading className={styles["title"]}>{title}</Heading>}
    {children}
  </div>
);
