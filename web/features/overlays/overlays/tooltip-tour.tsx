import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog } from "@base-ui/react/dialog";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { sendTipRead } from "./guidance.ts";
import type { TourTip } from "./overlay-queue.ts";
import { useReturnFocus } from "./return-focus.ts";
import { placeTip } from "./place-tip.ts";
import styles from "./tooltip-tour.module.css";
import { useAnchor } from "./use-anchor.ts";

const highlightPadding = 6;

/**
 * Shows the tips of the tour one after the other; the page does not scroll meanwhile. On Escape, or if the server
 * does not answer, the rest is left for the next visit.
 */
const TooltipTour = ({ tip, onLeave }: { tip: TourTip; onLeave: () => void }) => {
  const [busy, setBusy] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const returnFocus = useReturnFocus();
  const { anchor, window } = useAnchor(tip.anchor);
  const { pointer, ...place } = placeTip(anchor, window, tip.low);
  const send = async (number: number): Promise<void> => {
    setBusy(true);
    const isRecorded = await sendTipRead(number);
    setBusy(false);
    if (!isRecorded) onLeave();
  };
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open onOpenChange={(open) => !open && onLeave()} disablePointerDismissal>
        <Dialog.Portal>
          <Dialog.Backdrop className={classNames(styles["veil"], !anchor && styles["dark"])} />
          {anchor && (
            <div
              key={tip.number}
              className={styles["ring"]}
              style={{
                left: anchor.left - highlightPadding,
                top: anchor.top - highlightPadding,
                width: anchor.width + 2 * highlightPadding,
                height: anchor.height + 2 * highlightPadding,
              }}
            />
          )}
          <Dialog.Popup
            className={styles["tip"]}
            style={place}
            initialFocus={next}
            finalFocus={returnFocus}
          >
            {pointer && (
              <span
                className={classNames(styles["pointer"], styles[pointer.edge])}
                style={{ left: pointer.left }}
              />
            )}
            <Dialog.Title className={classNames("label", styles["title"])}>
              Tooltip {tip.number}/{tip.total}
            </Dialog.Title>
            <Dialog.Description className={styles["text"]} aria-live="polite">
              {tip.text}
            </Dialog.Description>
            <div className={styles["actions"]}>
              <Button ref={next} small busy={busy} onClick={() => void send(tip.number)}>
                Got it
              </Button>
              <Button variant="quiet" busy={busy} onClick={() => void send(0)}>
                Skip tooltips
              </Button>
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
};

export default TooltipTour;
