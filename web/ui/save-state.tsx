import { classNames } from "./class-names.ts";
import styles from "./save-state.module.css";

export type SaveStanding = "idle" | "saving" | "saved";

const words: Readonly<Record<SaveStanding, string>> = {
  idle: "",
  saving: "Saving",
  saved: "Saved",
};

/** The state of a change that is saved automatically, beside the label of the changed field. It is also announced. */
export const SaveState = ({ standing }: { standing: SaveStanding }) => (
  <p role="status" className={classNames(styles["state"], styles[standing])}>
    {words[standing]}
  </p>
);
