import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./sheet.module.css";

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A drawer from the left edge, or a dialog in the middle. */
  place: "left" | "centre";
  /** The title is a heading to read, not only the sheet's name. */
  large?: boolean;
  /** What takes the focus on closing, where nothing was pressed to open it. */
  returnTo?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

/**
 * A modal drawer or dialog: holds focus, gives it back, closes on Escape and on its backdrop. Import it lazily; most
 * visits open none.
 */
export const Sheet = ({
  open,
  onClose,
  title,
  place,
  large = false,
  returnTo,
  children,
}: SheetProps) => (
  <CSPProvider disableStyleElements>
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles["backdrop"]} />
        <Dialog.Popup className={classNames(styles["popup"], styles[place])} finalFocus={returnTo}>
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
