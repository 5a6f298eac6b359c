import type { ReactNode } from "react";
import styles from "./books.module.css";

/** A table that scrolls by itself where it is wider than the page. */
export const WideTable = ({ title, children }: { title: string; children: ReactNode }) => (
  // It scrolls, so the keyboard must be able to get into it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles["scroller"]} role="region" aria-label={title} tabIndex={0}>
    <table className={styles["table"]}>
      <caption className="visually-hidden">{title}</caption>
      {children}
    </table>
  </div>
);
