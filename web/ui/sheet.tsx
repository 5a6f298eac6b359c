import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./sheet.module.css";

interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** This is called once the sheet is no longer visible. */
  onClosed?: () => void;
  title: string;
  /** `left` and `right` are drawers from an edge; `centre` is a dialog. */
  place: "left" | "right" | "centre";
  /** Shows the title as a large heading, not only as the sheet's name. The default is true for dialogs. */
  large?: boolean;
  className?: string | undefined;
  /** Marks a sheet that opened by itself: its text comes before its controls. */
  unasked?: boolean;
  /** Marks a sheet with a form: its first field gets the focus, not the close button. */
  asks?: boolean;
  /** Returns the element that gets the focus on closing if the sheet was not opened by a button. */
  returnTo?: (() => HTMLElement | null | false) | undefined;
  children: ReactNode;
}

/**
 * A modal drawer or dialog. It traps the focus, gives it back on closing, and closes on Escape or a press on its
 * backdrop. Import it lazily; most visits open none.
 */
export const Sheet = ({
  open,
  onClose,
  onClosed,
  title,
  place,
  large = place === "centre",
  className,
  unasked = false,
  asks = false,
  returnTo,
  children,
}: SheetProps) => {
  const popup = useRef<HTMLDivElement>(null);
  const words = unasked ? popup : undefined;
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open={open}
        onOpenChange={(next) => !next && onClose()}
        onOpenChangeComplete={(shown) => !shown && onClosed?.()}
      >
        <Dialog.Portal>
          <Dialog.Backdrop forceRender className={styles["backdrop"]} />
          <Dialog.Popup
            className={classNames(styles["popup"], styles[place], className)}
            ref={popup}
            initialFocus={asks ? () => fieldIn(popup.current) : words}
            finalFocus={returnTo}
          >
            <div className={styles["bar"]}>
              <Dialog.Title className={large ? styles["large"] : "label"}>{title}</Dialog.Title>
              <Dialog.Close className={styles["close"]} aria-label="Close">
                <X size={22} strokeWidth={1.5} aria-hidden />
              </Dialog.Close>
            </div>
            <div className={styles["body"]}>{children}</div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
};

const fieldIn = (popup: HTMLElement | null): HTMLElement | true =>
  popup?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea") ?? true;
