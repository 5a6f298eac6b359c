import type { ReactNode } from "react";
import styles from "./section-head.module.css";

/** A hairline, the section's name, and beside it the content that concerns the whole section. */
export const SectionHead = ({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  children?: ReactNode;
}) => (
  <header className={styles["head"]}>
    <h2 id={id} className={styles["title"]}>
      {title}
    </h2>
    {note && <p className={styles["note"]}>{note}</p>}
    {children && <div className={styles["aside"]}>{children}</div>}
  </header>
);
