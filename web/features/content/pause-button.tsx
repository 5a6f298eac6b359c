import { Pause, Play } from "lucide-react";
import styles from "./carousel.module.css";
import type { Autoplay } from "./use-autoplay.ts";

/** First in the order of a carousel that moves by itself. */
export const PauseButton = ({
  what,
  autoplay: { moves, paused, pause },
}: {
  /** `featured items`, as in "Pause the featured items". */
  what: string;
  autoplay: Autoplay;
}) =>
  moves && (
    <button
      type="button"
      className={styles["control"]}
      aria-label={`${paused ? "Play" : "Pause"} the ${what}`}
      onClick={() => pause(!paused)}
    >
      {paused ? (
        <Play size={18} strokeWidth={1.5} aria-hidden />
      ) : (
        <Pause size={18} strokeWidth={1.5} aria-hidden />
      )}
    </button>
  );
