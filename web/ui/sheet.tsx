import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./sheet.module.css";

interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** Once it can no longer be seen. */
  onClosed?: () => void;
  title: string;
  /** A drawer from an edge, or a dialog in the middle. */
  place: "left" | "right" | "centre";
  /** The title is a heading to read, not only the sheet's name: a dialog's is, unless told. */
  large?: boolean;
  className?: string | undefined;
  /** It opened by itself: its words come before any of its controls. */
  unasked?: boolean;
  /** It holds a form: its first field has the focus, not the cross. */
  asks?: boolean;
  /** What takes the focus on closing, where nothing was pressed to open it. */
  returnTo?: (() => HTMLElement | null | false) | undefined;
  children: ReactNode;
}

/**
 * A modal drawer or dialog: holds focus, gives it back, closes on Escape and on its backdrop. Import it lazily; most
 * visits open none.
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
