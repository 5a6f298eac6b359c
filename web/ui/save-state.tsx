import { classNames } from "./class-names.ts";
import styles from "./save-state.module.css";

export type SaveStatus = "idle" | "saving" | "saved";

const labels: Readonly<Record<SaveStatus, string>> = {
  idle: "",
  saving: "Saving",
  saved: "Saved",
};

/** The state of a change that is saved automatically, beside the label of the changed field. It is also announced. */
export const SaveState = ({ status: standing }: { status: SaveStatus }) => (
  <p role="status" className={classNames(styles["state"], styles[standing])}>
    {labels[standing]}
  </p>
);
