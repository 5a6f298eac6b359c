import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./confirm-sheet.module.css";
import { Sheet } from "./sheet.tsx";

interface ConfirmSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The label of the button that confirms: `Remove card`. */
  action: string;
  /** The label of the button that leaves everything as it is. */
  keep: string;
  busy?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks for confirmation of an action that cannot be undone. Import it lazily, as the sheet. */
const ConfirmSheet = ({
  open,
  onClose,
  title,
  action,
  keep,
  busy = false,
  onConfirm,
  children,
}: ConfirmSheetProps) => (
  <Sheet open={open} onClose={onClose} title={title} place="centre">
    <div className={styles["body"]}>
      {children}
      <div className={styles["actions"]}>
        <Button busy={busy} onClick={onConfirm}>
          {action}
        </Button>
        <Button variant="hollow" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </div>
  </Sheet>
);

export default ConfirmSheet;
