import type { ReactNode } from "react";
import styles from "./meta-line.module.css";

/** Dates, numbers and the like under a row's title. `span` stands in a label. */
export const MetaLine = ({
  as: Line = "p",
  children,
}: {
  as?: "p" | "span";
  children: ReactNode;
}) => <Line className={styles["meta"]}>{children}</Line>;
