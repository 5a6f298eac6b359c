import { classNames } from "./class-names.ts";
import styles from "./save-state.module.css";

export type SaveStanding = "idle" | "saving" | "saved";

const words: Readonly<Record<SaveStanding, string>> = {
  idle: "",
  saving: "Saving",
  saved: "Saved",
};

/** What has become of a change that saves itself, beside the label of what was changed; read out, too. */
export const SaveState = ({ standing }: { standing: SaveStanding }) => (
  <p role="status" className={classNames(styles["state"], styles[standing])}>
    {words[standing]}
  </p>
);
