import type { ReactNode } from "react";
import styles from "./books.module.css";

/** A table that scrolls horizontally if it is wider than the page. */
export const WideTable = ({ title, children }: { title: string; children: ReactNode }) => (
  // The region scrolls, so it has to be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles["scroller"]} role="region" aria-label={title} tabIndex={0}>
    <table className={styles["table"]}>
      <caption className="visually-hidden">{title}</caption>
      {children}
    </table>
  </div>
);
