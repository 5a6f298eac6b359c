import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./toasts.module.css";

export interface Toast {
  readonly id: number;
  readonly type: "error" | "success";
  readonly message: string;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** A toast is dismissed automatically after 4000 ms. */
const shownForMs = 4000;
/** A toast with an action, such as undo, is shown for long enough to be read and reached. */
const shownWithActionForMs = 10_000;

/**
 * Shows the toasts. They are dismissed automatically, but not while one of them has the pointer or focus or the tab
 * is hidden.
 */
export const Toasts = ({
  toasts,
  onDismiss,
}: {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}) => {
  const [isHeld, setHeld] = useState(false);
  const paused = usePageHidden() || (isHeld && toasts.length > 0);
  return (
    // The listeners only pause the timers; all controls in it can be reached without them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      className={styles["region"]}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} paused={paused} onDismiss={onDismiss} />
      ))}
    </ul>
  );
};

const usePageHidden = (): boolean => {
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const change = (): void => setHidden(document.hidden);
    document.addEventListener("visibilitychange", change);
    return () => document.removeEventListener("visibilitychange", change);
  }, []);
  return hidden;
};

const ToastLine = ({
  toast,
  paused,
  onDismiss,
}: {
  toast: Toast;
  paused: boolean;
  onDismiss: (id: number) => void;
}) => {
  useEffect(() => {
    if (paused) return;
    const shownFor = toast.action === undefined ? shownForMs : shownWithActionForMs;
    const timer = setTimeout(() => onDismiss(toast.id), shownFor);
    return () => clearTimeout(timer);
  }, [paused, toast, onDismiss]);
  const Icon = toast.type === "error" ? TriangleAlert : Check;
  return (
    <li className={classNames(styles["toast"], toast.type === "error" && styles["error"])}>
      <Icon size={18} strokeWidth={1.5} aria-hidden />
      <span>
        {toast.type === "error" && <span className="visually-hidden">Error: </span>}
        {toast.message}
        {toast.action && (
          <button
            type="button"
            className={styles["action"]}
            onClick={() => {
              toast.action?.run();
              onDismiss(toast.id);
            }}
          >
            {toast.action.label}
          </button>
        )}
      </span>
      <button
        type="button"
        className={styles["close"]}
        aria-label="Dismiss"
        onClick={() => onDismiss(toast.id)}
      >
        <X size={18} strokeWidth={1.5} aria-hidden />
      </button>
    </li>
  );
};
