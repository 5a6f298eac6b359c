import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { IconButton } from "../../ui/icon-button.tsx";
import type { Autoplay } from "./use-autoplay.ts";

/** The pause button, which comes first in the tab order of a carousel that moves by itself. */
export const PauseButton = ({
  what,
  autoplay: { moves, paused, pause },
}: {
  /** The name of the carousel: `featured items`, as in "Pause the featured items". */
  what: string;
  autoplay: Autoplay;
}) =>
  moves && (
    <IconButton label={`${paused ? "Play" : "Pause"} the ${what}`} onClick={() => pause(!paused)}>
      {paused ? (
        <Play size={18} strokeWidth={1.5} aria-hidden />
      ) : (
        <Pause size={18} strokeWidth={1.5} aria-hidden />
      )}
    </IconButton>
  );
