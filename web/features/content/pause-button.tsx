import { Pause, Play } from "lucide-react";
import styles from "./carousel.module.css";
import type { CarouselState } from "./use-carousel.ts";

/** First in the order of a carousel that moves by itself. */
export const PauseButton = ({
  what,
  carousel: { moves, paused, pause },
}: {
  /** `featured items`, as in "Pause the featured items". */
  what: string;
  carousel: CarouselState;
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
