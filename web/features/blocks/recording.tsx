import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import styles from "./recording.module.css";

/**
 * Returns the error of a player. A clip's address is valid for an hour; a reader who starts it later is told what to
 * do.
 */
export const usePlayerError = () => {
  const [failed, setFailed] = useState(false);
  const notice = failed ? (
    <div className={styles["trouble"]} role="alert">
      <p>This couldn’t be played. The page may have been open for too long.</p>
      <Button variant="hollow" small onClick={() => location.reload()}>
        Reload the page
      </Button>
    </div>
  ) : null;
  return { fail: () => setFailed(true), notice };
};

/** The transcript of a recording. */
export const Transcript = ({ html }: { html: string | undefined }) =>
  html === undefined ? null : (
    <details className={styles["transcript"]}>
      <summary>Transcript</summary>
      <RichText html={html} />
    </details>
  );
