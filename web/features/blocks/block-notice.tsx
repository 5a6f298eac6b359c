import styles from "./block-notice.module.css";

/** The message in place of a block that cannot be shown; the rest of the page stays readable. */
export const BlockNotice = () => (
  <p className={styles["notice"]}>
    This part of the page cannot be shown here yet. Reloading the page may help.
  </p>
);
