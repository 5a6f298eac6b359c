import type { ReactNode } from "react";
import styles from "./person.module.css";

export const PersonSection = ({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) => (
  <section className={styles["section"]} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <div className={styles["body"]}>{children}</div>
  </section>
);

/** The text in place of an empty list. */
export const Nothing = ({ children }: { children: string }) => (
  <p className={styles["quiet"]}>{children}</p>
);
