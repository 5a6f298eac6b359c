/** Closes an open panel by other means than its own buttons: Escape, a press outside, and every navigation. */
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

export type Dismissal = "escape" | "navigation" | "outside";

interface DismissalOptions {
  readonly open: boolean;
  /** Returns whether the pressed element belongs to the panel, or to the buttons that open and close it. */
  readonly isWithin: (target: Element) => boolean;
  readonly onDismiss: (by: Dismissal) => void;
}

/** Returns whether a dialog or menu covers the panel; those handle Escape and presses themselves. */
const isOver = (target: Element): boolean =>
  target.closest("dialog, [role=dialog], [data-base-ui-portal]") !== null;

export const useDismissal = ({ open, isWithin, onDismiss }: DismissalOptions): void => {
  const { key } = useLocation();
  const openedAt = useRef(key);
  const dismiss = useEffectEvent(onDismiss);
  const within = useEffectEvent((target: Element) => isOver(target) || isWithin(target));
  useEffect(() => {
    if (!open) return;
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (event.target instanceof Element && isOver(event.target)) return;
      dismiss("escape");
    };
    const outside = ({ target }: Event): void => {
      if (target instanceof Element && !within(target)) dismiss("outside");
    };
    document.addEventListener("keydown", escape);
    document.addEventListener("pointerdown", outside);
    return () => {
      document.removeEventListener("keydown", escape);
      document.removeEventListener("pointerdown", outside);
    };
  }, [open]);
  useEffect(() => {
    const before = openedAt.current;
    openedAt.current = key;
    if (open && before !== key) dismiss("navigation");
  }, [key, open]);
};
