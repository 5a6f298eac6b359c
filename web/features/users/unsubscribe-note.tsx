import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import styles from "./account-layout.module.css";

/** The link from `Unsubscribe` to the preferences. */
export const UnsubscribeNote = () => (
  <div className={styles["narrow"]}>
    <Callout>
      <div className={styles["alone"]}>
        <p>Choose which emails you get under Communications.</p>
        <ButtonLink to={paths.communications}>Manage Communications</ButtonLink>
      </div>
    </Callout>
  </div>
);
