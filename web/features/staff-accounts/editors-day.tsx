import styles from "./start-screen.module.css";

/** A note for editors, who have no tasks in these pages yet, about where their work is done. */
export const EditorsDay = () => (
  <p className={styles["words"]}>
    As an editor you read the catalogue here: what the shop sells, in which order and for how much.
    The library is not written here. Reports, covers and the site’s own pages are kept in the
    library’s folder, and appear once it is imported.
  </p>
);
