import styles from "./block-notice.module.css";

/** Stands where a block cannot be shown: the rest of the page is still worth reading. */
export const BlockNotice = () => (
  <p className={styles["notice"]}>
    This part of the page cannot be shown here yet. Reloading the page may help.
  </p>
);
