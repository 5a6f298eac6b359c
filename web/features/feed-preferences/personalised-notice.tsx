import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./personalised-notice.module.css";

/** The milliseconds for which the notice is shown. */
const shownForMs = 10_000;

/**
 * Says that the feed was personalised, for 10 s; longer while it has the pointer or the keyboard focus. It is the
 * browser's own dialog, because the dashboard has no room for another.
 */
export const PersonalisedNotice = ({ onClose }: { onClose: () => void }) => {
  const box = useRef<HTMLDialogElement>(null);
  const [isHeld, setHeld] = useState(false);
  const navigate = useNavigate();
  // Closing gives the focus back and fires the `close` event.
  const close = (): void => box.current?.close();
  useEffect(() => {
    if (!box.current?.open) box.current?.showModal();
  }, []);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(close, shownForMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    // The listeners only pause the timer and close the notice; all controls in it can be reached without them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={box}
      className={styles["dialog"]}
      aria-labelledby="personalised-title"
      onClose={onClose}
      onKeyDown={() => setHeld(true)}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div
        className={styles["words"]}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
      >
        <h2 id="personalised-title" className={styles["title"]}>
          Your content has been personalised
        </h2>
        <Button
          onClick={() => {
            close();
            void navigate(paths.personalised);
          }}
        >
          Ok show me my trends
        </Button>
        <button type="button" className={styles["close"]} aria-label="Close" onClick={close}>
          <X size={22} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
    </dialog>
  );
};
