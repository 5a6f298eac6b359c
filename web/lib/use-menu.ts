/** What opens behind a button: on a click; closed by Escape and by leaving it. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

export interface Menu<Box extends HTMLElement> {
  readonly open: boolean;
  toggle(): void;
  /** Of the element that holds the button and the links. */
  readonly box: RefObject<Box | null>;
  /** Of the button, which takes the focus back. */
  readonly trigger: RefObject<HTMLButtonElement | null>;
}

/** Links that stay nowhere: every navigation closes them, too. */
export const useMenu = <Box extends HTMLElement>(): Menu<Box> => usePanel(useLocation().key);

/** `where`: another one closes it. */
export const usePanel = <Box extends HTMLElement>(where = ""): Menu<Box> => {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === where;
  const box = useRef<Box>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event): void => {
      if (target instanceof Node && !box.current?.contains(target)) setOpenedAt(null);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setOpenedAt(null);
      trigger.current?.focus();
    };
    document.addEventListener("keydown", escape);
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("keydown", escape);
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, [open]);
  return { open, toggle: () => setOpenedAt(open ? null : where), box, trigger };
};
