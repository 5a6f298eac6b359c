import type { ReactNode } from "react";
import styles from "./meta-line.module.css";

/** Dates, numbers and similar details under a row's title. Use `span` inside a label. */
export const MetaLine = ({
  as: Line = "p",
  children,
}: {
  as?: "p" | "span";
  children: ReactNode;
}) => <Line className={styles["meta"]}>{children}</Line>;
