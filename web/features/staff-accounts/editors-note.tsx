import styles from "./start-screen.module.css";

/** A note for editors, who have no tasks in these pages yet, about where their work is done. */
export const EditorsNote = () => (
  <p className={styles["words"]}>
    As an editor you can view the catalogue here: products, order and prices. You can’t edit the
    library here: reports, covers and site pages are in the library’s folder and appear once
    imported.
  </p>
);
