import { useState } from "react";
import Play from "lucide-react/icons/play";
import { product } from "../../../../shared/kernel/product.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { sendVideoSeen } from "./guidance.ts";
import { useReturnFocus } from "./return-focus.ts";
import styles from "./welcome-video.module.css";

const film = "/film/welcome.mp4";
const poster = "/film/welcome.jpg";

/**
 * The welcome video: a picture of the dashboard starts a short film about the platform. It is not shown again after
 * it was closed, skipped or played.
 */
const WelcomeVideo = () => {
  const [shown, setShown] = useState<"welcome" | "film" | "nothing">("welcome");
  const [playing, setPlaying] = useState(false);
  const returnFocus = useReturnFocus();
  const close = (): void => setShown("nothing");
  if (playing) return <Film open={shown === "film"} onClose={close} />;
  return (
    <Sheet
      open={shown === "welcome"}
      onClose={close}
      onClosed={() => (shown === "film" ? setPlaying(true) : void sendVideoSeen())}
      returnTo={returnFocus}
      title={product.welcomeLine}
      place="centre"
      unasked
      className={styles["welcome"]}
    >
      <div className={styles["body"]}>
        <p>
          Need a tour? Our short video shows you all the features of our platform and how to use
          them.
        </p>
        <button
          type="button"
          className={styles["play"]}
          aria-label="Play the video"
          onClick={() => setShown("film")}
        >
          <img src={poster} alt="" width={1280} height={720} />
          <span className={styles["disc"]}>
            <Play size={28} strokeWidth={1.25} fill="currentColor" aria-hidden />
          </span>
        </button>
        <Button variant="quiet" onClick={close}>
          Skip video for now
        </Button>
      </div>
    </Sheet>
  );
};

/** The film, which ends when it is closed or has played to its end. */
const Film = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet
    open={open}
    onClose={onClose}
    onClosed={() => void sendVideoSeen()}
    returnTo={useReturnFocus()}
    title="How it works"
    place="centre"
    large={false}
    className={styles["film"]}
  >
    <video
      className={styles["video"]}
      src={film}
      poster={poster}
      width={1280}
      height={720}
      controls
      autoPlay
      muted
      playsInline
      onEnded={onClose}
    >
      <track kind="captions" src="/film/welcome.vtt" srcLang="en" label="English" default />
    </video>
  </Sheet>
);

export default WelcomeVideo;
